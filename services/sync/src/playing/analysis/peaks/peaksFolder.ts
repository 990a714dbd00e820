import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredPeaks } from './peaks.repository.ts';

/** The peaks on this disk, `<mediaName>.json` and `<mediaName>.bin`, which the proxy serves too. */
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
    /** The peaks as JSON; undefined if there are none. */
    read: (mediaName: string): Promise<string | undefined> => readFile(peaksPath(mediaName), 'utf8').catch(ifThere),

    /** The fine peaks; undefined if there are none. */
    readFine: (mediaName: string): Promise<Uint8Array | undefined> => readFile(finePath(mediaName)).catch(ifThere),

    async write(mediaName: string, { waveform, finePeaks }: StoredPeaks): Promise<void> {
      await mkdir(folder, { recursive: true });
      await store(peaksPath(mediaName), waveform);
      await store(finePath(mediaName), finePeaks);
    },

    /** The contents with peaks here. */
    async list(): Promise<string[]> {
      const names = (await readdir(folder).catch(ifThere)) ?? [];
      return [...new Set(names.flatMap((name) => /^(.+)\.(?:json|bin)$/.exec(name)?.[1] ?? []))];
    },

    async remove(mediaName: string): Promise<void> {
      await rm(peaksPath(mediaName), { force: true });
      await rm(finePath(mediaName), { force: true });
    },
  };
}
