import type { beforeAll, beforeEach } from 'vitest';
import { startTestStorage, type TestStorage } from './testStorage.ts';
import { startTestSync, type TestSync } from './testSync.ts';

/** The storage and the service of the running test. */
export let storage: TestStorage;
export let sync: TestSync;

type Options = Parameters<typeof startTestSync>[1] & { files?: Record<string, Uint8Array | string> };

/** Starts them, with these files in the storage, before all tests of a file or before each, and stops them afterwards. */
export function startBefore(hook: typeof beforeAll | typeof beforeEach, { files = {}, ...options }: Options = {}) {
  hook(async () => {
    storage = await startTestStorage();
    for (const [name, content] of Object.entries(files)) await storage.put(name, content);
    sync = await startTestSync(storage, options);
    return sync.stop;
  });
}
