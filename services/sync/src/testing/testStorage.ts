import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Faults, startStorage } from '@simmer/storage';
import { putFile } from '@simmer/storage/testing/putFile.ts';

/** The storage stand-in with its own folder. */
export type TestStorage = {
  url: string;
  /** the folder with `music` and room for the service's data */
  folder: string;
  music: string;
  faults: Faults;
  /** Moves a complete file into the music folder. */
  put(path: string, content: Uint8Array | string): Promise<void>;
  stop(): Promise<void>;
};

export async function startTestStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-sync-test-'));
  const music = join(folder, 'music');
  const storage = await startStorage({
    musicFolder: music,
    dataFolder: join(folder, 'storage'),
    faults: true,
    settleMs: 10,
    gatherMs: 5,
    rescanMs: 300,
    stopWithinMs: 100,
  });
  if (!storage.faults) throw new Error('The stand-in has no faults to inject.');
  return {
    url: storage.url,
    folder,
    music,
    faults: storage.faults,
    put: (path, content) => putFile(join(music, path), content, folder),
    async stop() {
      await storage.stop();
      // A copy of a file just sent may still be arriving in the cache.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}
