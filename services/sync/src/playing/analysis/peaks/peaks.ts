import type { Drawn } from '@simmer/service-sound/analysis/soundAnalysis.ts';
import type { PeaksRepository, StoredPeaks } from './peaks.repository.ts';
import type { PeaksFolder } from './peaksFolder.ts';

/** The peaks of contents, whichever instance drew them; those asked for here are kept on this disk too. */
export type Peaks = ReturnType<typeof createPeaks>;

export function createPeaks(folder: PeaksFolder, repository: PeaksRepository) {
  /** Brings what another instance drew to this disk. */
  async function bring(mediaName: string): Promise<StoredPeaks | undefined> {
    const found = await repository.find(mediaName);
    // They are sent even if the disk is full.
    if (found) await folder.write(mediaName, found).catch(() => undefined);
    return found;
  }

  return {
    /** Whether every instance finds them; if they are only on this disk, they are shared first. */
    async has(mediaName: string): Promise<boolean> {
      if (await repository.has(mediaName)) return true;
      const [waveform, finePeaks] = await Promise.all([folder.read(mediaName), folder.readFine(mediaName)]);
      if (waveform === undefined || finePeaks === undefined) return false;
      await repository.keep(mediaName, { waveform, finePeaks });
      return true;
    },

    /** The peaks as JSON; undefined if there are none. */
    read: async (mediaName: string): Promise<string | undefined> =>
      (await folder.read(mediaName)) ?? (await bring(mediaName))?.waveform,

    /** The fine peaks; undefined if there are none. */
    readFine: async (mediaName: string): Promise<Uint8Array | undefined> =>
      (await folder.readFine(mediaName)) ?? (await bring(mediaName))?.finePeaks,

    async write(mediaName: string, { waveform, finePeaks }: Drawn): Promise<void> {
      const stored = { waveform: JSON.stringify(waveform), finePeaks };
      await folder.write(mediaName, stored);
      await repository.keep(mediaName, stored);
    },

    /** The contents with peaks on this disk. */
    onDisk: (): Promise<string[]> => folder.list(),

    /** Removes a forgotten content's peaks from this disk. */
    remove: (mediaName: string): Promise<void> => folder.remove(mediaName),
  };
}
