import type { RowShape } from '@simmer/service-common/database/rowShape.ts';
import { readRows } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const knownSound: RowShape<KnownSound> = z.object({
  mediaName: z.string(),
  isWaiting: z.boolean(),
  fingerprint: z.instanceof(Uint8Array).nullable(),
});

/** What is known of a content's sound; `fingerprint` is null while it was not listened to, or cannot be. */
export type KnownSound = { mediaName: string; isWaiting: boolean; fingerprint: Uint8Array | null };

export type LikenessRepository = ReturnType<typeof createLikenessRepository>;

/** Finds what contents are compared by. */
export function createLikenessRepository(database: DataSource) {
  return {
    /** What is known of those that were ever asked for. */
    find: (mediaNames: readonly string[]): Promise<KnownSound[]> =>
      readRows(
        database,
        knownSound,
        `SELECT media_name AS "mediaName", outcome IS NULL AS "isWaiting", fingerprint FROM analysis WHERE media_name = ANY ($1)`,
        [mediaNames],
      ),
  };
}
