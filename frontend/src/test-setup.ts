import { afterEach } from 'vitest';

// each test starts as a first-time guest (tests of pure logic have no browser to clear)
afterEach(() => globalThis.localStorage?.clear());
