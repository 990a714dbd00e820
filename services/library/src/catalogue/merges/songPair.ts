import { findRow, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';

const mergedSong = z.object({ titleKey: z.string(), cleanTitle: z.string(), shownTitle: z.string() });
const foundSong = mergedSong.extend({
  intoTitle: z.string().nullable(),
  isThere: z.boolean(),
  isHidden: z.boolean(),
});

/** A song to merge: its key and titles. */
type MergedSong = z.infer<typeof mergedSong>;

/** Why two songs can't be merged; `shownTitle` is the affected song's. */
export type MergeRefusal =
  | { reason: 'unknown' }
  | { reason: 'itself' | 'hidden'; shownTitle: string }
  | { reason: 'merged'; shownTitle: string; intoTitle: string };

export type SongPair = { from: MergedSong; into: MergedSong };

async function find(queries: Queries, titleKey: string): Promise<z.infer<typeof foundSong> | undefined> {
  return findRow(
    queries,
    foundSong,
    `SELECT s.title_key AS "titleKey", s.title AS "cleanTitle", coalesce(own.title, s.title) AS "shownTitle",
            coalesce(of_into.title, into_song.title) AS "intoTitle",
            EXISTS (SELECT FROM version v WHERE v.title_key = s.title_key AND v.missing_at IS NULL) AS "isThere",
            s.hides_new_versions OR NOT EXISTS (
              SELECT FROM version v WHERE v.title_key = s.title_key AND v.missing_at IS NULL AND NOT v.is_hidden) AS "isHidden"
       FROM song s
       LEFT JOIN custom_title own USING (title_key)
       LEFT JOIN song into_song ON into_song.title_key = s.merged_into
       LEFT JOIN custom_title of_into ON of_into.title_key = s.merged_into
      WHERE s.title_key = $1`,
    [titleKey],
  );
}

/** Finds two songs to merge. Neither may already be merged, and the second must be visible. */
export async function findSongPair(
  queries: Queries,
  fromKey: string,
  intoKey: string,
): Promise<SongPair | { refusal: MergeRefusal }> {
  const from = await find(queries, fromKey);
  const into = await find(queries, intoKey);
  if (!from || !into) return { refusal: { reason: 'unknown' } };
  for (const { shownTitle, intoTitle } of [from, into]) {
    if (intoTitle !== null) return { refusal: { reason: 'merged', shownTitle, intoTitle } };
  }
  if (!from.isThere || !into.isThere) return { refusal: { reason: 'unknown' } };
  const { shownTitle } = into;
  if (fromKey === intoKey) return { refusal: { reason: 'itself', shownTitle } };
  if (into.isHidden) return { refusal: { reason: 'hidden', shownTitle } };
  return { from, into };
}
