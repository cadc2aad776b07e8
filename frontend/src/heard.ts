/** What the server tells; a place such as "(B-6)" is never broken at its hyphen. */
export const heard = <T>(text: string): T => JSON.parse(text.replace(/\((\p{Lu}+)-(?=\d+\))/gu, '($1\u2011')) as T;
