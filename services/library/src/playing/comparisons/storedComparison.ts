import { closerComparison, type VersionComparison, versionComparison } from '@simmer/contracts/services';
import { z } from 'zod';

/** A pair of contents as it is stored, and how much louder the newer one was measured to be, in LU. */
export const storedComparison = z.object({
  older: z.string(),
  newer: z.string(),
  result: versionComparison.nullable(),
  closer: closerComparison.nullable(),
  isListeningCloser: z.boolean(),
  levelDb: z.number().nullable(),
});

export type StoredComparison = z.infer<typeof storedComparison>;

/** `storedComparison` as SQL; add conditions about `c`. */
export const STORED = `
  SELECT c.older_media AS "older", c.newer_media AS "newer", c.result, c.closer,
         c.closer_asked_at IS NOT NULL AND c.closer IS NULL AS "isListeningCloser",
         round((newer.integrated_lufs - older.integrated_lufs)::numeric, 2)::float8 AS "levelDb"
    FROM comparison c
    LEFT JOIN sound older ON older.media_name = c.older_media
    LEFT JOIN sound newer ON newer.media_name = c.newer_media`;

/** A stored comparison as calls return it; null while it is being made. */
export function readComparison(stored: StoredComparison | undefined): VersionComparison | null {
  const result = stored?.result ?? null;
  if (!stored || result?.outcome !== 'compared') return result;
  return { ...result, levelDb: result.levelDb ?? stored.levelDb, closer: stored.closer };
}
