import { countRows, execute, findRow } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

export type StoredPeaks = {
  /** JSON, as it is sent */
  waveform: string;
  finePeaks: Uint8Array;
};

const storedPeaks = z.object({ waveform: z.string(), finePeaks: z.instanceof(Uint8Array) });

export type PeaksRepository = ReturnType<typeof createPeaksRepository>;

/** The peaks that every instance finds. */
export function createPeaksRepository(database: DataSource) {
  return {
    find: (mediaName: string): Promise<StoredPeaks | undefined> =>
      findRow(database, storedPeaks, 'SELECT waveform, fine_peaks AS "finePeaks" FROM peaks WHERE media_name = $1', [
        mediaName,
      ]),

    async has(mediaName: string): Promise<boolean> {
      return (await countRows(database, 'SELECT FROM peaks WHERE media_name = $1', [mediaName])) > 0;
    },

    /** Stores a content's peaks, unless it was forgotten meanwhile. */
    async keep(mediaName: string, { waveform, finePeaks }: StoredPeaks): Promise<void> {
      await execute(
        database,
        `INSERT INTO peaks (media_name, waveform, fine_peaks)
         SELECT media_name, $2, $3 FROM analysis WHERE media_name = $1 FOR KEY SHARE
         ON CONFLICT (media_name) DO UPDATE SET waveform = excluded.waveform, fine_peaks = excluded.fine_peaks`,
        [mediaName, waveform, Buffer.from(finePeaks)],
      );
    },
  };
}
