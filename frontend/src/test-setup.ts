import { afterEach } from 'vitest';

// each test starts as a first-time guest
afterEach(() => localStorage.clear());
