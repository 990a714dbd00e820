import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Faults, startStorage } from '@simmer/storage';

/** The storage stand-in over a folder of the test's own. */
export type TestStorage = {
  url: string;
  /** the folder that holds `music`, and room for the service's data */
  folder: string;
  music: string;
  faults: Faults;
  /** Puts a file into the music folder, whole: however slow the machine is, nobody sees it while it is written. */
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
    settleMs: 30,
    rescanMs: 300,
  });
  if (!storage.faults) throw new Error('The stand-in has no faults to inject.');
  return {
    url: storage.url,
    folder,
    music,
    faults: storage.faults,
    async put(path, content) {
      const file = join(music, path);
      const unfinished = join(folder, `unfinished-${crypto.randomUUID()}`);
      await writeFile(unfinished, content);
      await mkdir(dirname(file), { recursive: true });
      await rename(unfinished, file);
    },
    async stop() {
      await storage.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
