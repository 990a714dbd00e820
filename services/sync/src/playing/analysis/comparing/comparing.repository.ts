import { readRows } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { TO_ANALYSE } from '../analysisRecipe.ts';

const measured = z.object({
  mediaName: z.string(),
  isComing: z.boolean(),
  fingerprint: z.instanceof(Uint8Array).nullable(),
  integratedLufs: z.number().nullable(),
});

export type ComparingRepository = ReturnType<typeof createComparingRepository>;

/** Reads what was measured of contents that are compared. */
export function createComparingRepository(database: DataSource) {
  return {
    /** `isComing` of those that are still to be analysed. Leaves out contents that were never queued. */
    find: (mediaNames: readonly string[]) =>
      readRows(
        database,
        measured,
        `SELECT media_name AS "mediaName", ${TO_ANALYSE} AS "isComing", fingerprint,
           integrated_lufs::float8 AS "integratedLufs"
         FROM analysis WHERE media_name = ANY ($1)`,
        [mediaNames],
      ),
  };
}
