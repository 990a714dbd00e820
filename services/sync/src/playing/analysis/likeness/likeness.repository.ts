import type { RowShape } from '@simmer/service-common/database/rowShape.ts';
import { readRows } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const knownSound: RowShape<KnownSound> = z.object({
  mediaName: z.string(),
  isWaiting: z.boolean(),
  fingerprint: z.instanceof(Uint8Array).nullable(),
});

/** The known sound of a content; `fingerprint` is null if it has not been or cannot be analysed. */
export type KnownSound = { mediaName: string; isWaiting: boolean; fingerprint: Uint8Array | null };

export type LikenessRepository = ReturnType<typeof createLikenessRepository>;

/** Reads the data for comparing contents. */
export function createLikenessRepository(database: DataSource) {
  return {
    /** Data about every content that was ever queued. */
    find: (mediaNames: readonly string[]): Promise<KnownSound[]> =>
      readRows(
        database,
        knownSound,
        `SELECT media_name AS "mediaName", outcome IS NULL AS "isWaiting", fingerprint FROM analysis WHERE media_name = ANY ($1)`,
        [mediaNames],
      ),
  };
}
