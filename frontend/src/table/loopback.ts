/** Whether a host name means this machine to everybody who hears it, so that a link to it leads nobody else here. */
export const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
