import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Waveform } from '@simmer/contracts';

/** What is drawn of a content: its peaks, and its fine peaks as `fetchFinePeaks` describes them. */
export type Drawn = { waveform: Waveform; finePeaks: Uint8Array };

/** The peaks on disk, `<mediaName>.json` and `<mediaName>.bin`, which the proxy serves too. */
export type PeaksFolder = ReturnType<typeof createPeaksFolder>;

const ifThere = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

/** @param folder `cache/media/peaks` in the data folder */
export function createPeaksFolder(folder: string) {
  const peaksPath = (mediaName: string) => join(folder, `${mediaName}.json`);
  const finePath = (mediaName: string) => join(folder, `${mediaName}.bin`);

  /** Stores a file atomically under its name. */
  async function store(path: string, content: string | Uint8Array): Promise<void> {
    const draft = join(folder, `${randomUUID()}.draft`);
    await writeFile(draft, content);
    await rename(draft, path);
  }

  return {
    /** Whether both are there. */
    has: (mediaName: string): Promise<boolean> =>
      Promise.all([access(peaksPath(mediaName)), access(finePath(mediaName))]).then(
        () => true,
        () => false,
      ),

    /** The peaks as JSON; undefined if there are none. */
    read: (mediaName: string): Promise<string | undefined> => readFile(peaksPath(mediaName), 'utf8').catch(ifThere),

    /** The fine peaks; undefined if there are none. */
    readFine: (mediaName: string): Promise<Buffer | undefined> => readFile(finePath(mediaName)).catch(ifThere),

    async write(mediaName: string, { waveform, finePeaks }: Drawn): Promise<void> {
      await mkdir(folder, { recursive: true });
      await store(peaksPath(mediaName), JSON.stringify(waveform));
      await store(finePath(mediaName), finePeaks);
    },

    async remove(mediaName: string): Promise<void> {
      await rm(peaksPath(mediaName), { force: true });
      await rm(finePath(mediaName), { force: true });
    },
  };
}
