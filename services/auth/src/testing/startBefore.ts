import type { beforeAll, beforeEach } from 'vitest';
import { startTestAuth, type TestAuth } from './authForTest.ts';

/** The service of the running test. */
export let auth: TestAuth;

/** Starts it before all tests of a file or a group, or before each, and closes it afterwards. */
export function startBefore(hook: typeof beforeAll | typeof beforeEach, given?: Parameters<typeof startTestAuth>[0]) {
  hook(async () => {
    auth = await startTestAuth(given);
    return auth.close;
  });
}
