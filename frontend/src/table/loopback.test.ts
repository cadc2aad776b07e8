import { expect, it } from 'vitest';
import { isLoopback } from './loopback';

it('knows the names of this machine that mean nothing elsewhere', () => {
  for (const host of ['localhost', 'stand.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(host), host).toBe(true);
  for (const host of ['192.0.2.2', 'play.example.org', 'localhost.example.org', '127.example.org']) expect(isLoopback(host), host).toBe(false);
});
