import { findRow, readRows } from '@simmer/service-common/database/rows.ts';
import { BANDS_RECIPE } from '@simmer/service-sound/bands/bandLayout.ts';
import { unpackBands } from '@simmer/service-sound/bands/packBands.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { TO_ANALYSE } from '../analysisRecipe.ts';

const measured = z.object({
  mediaName: z.string(),
  /** for its first analysis */
  isWaiting: z.boolean(),
  /** for its first analysis, or for another */
  isComing: z.boolean(),
  /** null if it has not been or cannot be analysed */
  fingerprint: z.instanceof(Uint8Array).nullable(),
  integratedLufs: z.number().nullable(),
});

const bandsRow = z.object({ frames: z.number().int(), packed: z.instanceof(Uint8Array) });

export type MeasuredRepository = ReturnType<typeof createMeasuredRepository>;

/** Reads what was measured of contents that are compared. */
export function createMeasuredRepository(database: DataSource) {
  return {
    /** Leaves out contents that were never queued. */
    find: (mediaNames: readonly string[]) =>
      readRows(
        database,
        measured,
        `SELECT media_name AS "mediaName", outcome IS NULL AS "isWaiting", ${TO_ANALYSE} AS "isComing", fingerprint,
           integrated_lufs::float8 AS "integratedLufs"
         FROM analysis WHERE media_name = ANY ($1)`,
        [mediaNames],
      ),

    /** A content's bands, `BANDS` bytes per frame; undefined without any of the current recipe. */
    async bands(mediaName: string): Promise<Uint8Array | undefined> {
      const row = await findRow(
        database,
        bandsRow,
        'SELECT frames, packed FROM bands WHERE media_name = $1 AND recipe = $2',
        [mediaName, BANDS_RECIPE],
      );
      return row && unpackBands(row);
    },
  };
}
