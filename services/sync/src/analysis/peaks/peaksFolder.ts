import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Waveform } from '@simmer/contracts';

/** The peaks on disk, `<mediaName>.json` each, which the proxy serves too. */
export type PeaksFolder = ReturnType<typeof createPeaksFolder>;

/** @param folder `cache/media/peaks` in the data folder */
export function createPeaksFolder(folder: string) {
  const pathOf = (mediaName: string) => join(folder, `${mediaName}.json`);
  return {
    has: (mediaName: string): Promise<boolean> =>
      access(pathOf(mediaName)).then(
        () => true,
        () => false,
      ),

    /** The peaks as JSON; undefined if there are none. */
    async read(mediaName: string): Promise<string | undefined> {
      return readFile(pathOf(mediaName), 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      });
    },

    /** Stores peaks atomically under their name. */
    async write(mediaName: string, peaks: Waveform): Promise<void> {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${randomUUID()}.draft`);
      await writeFile(draft, JSON.stringify(peaks));
      await rename(draft, pathOf(mediaName));
    },
  };
}
