import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, findValue, type Queries } from '@simmer/service-common/database/rows.ts';
import type { PlaceBefore } from './mergedState.ts';

async function handBack(
  queries: Queries,
  [fromKey, intoKey]: readonly [string, string],
  { playlistId, addedAt }: PlaceBefore,
): Promise<boolean> {
  const handed = await countRows(
    queries,
    `WITH handed AS (
       UPDATE playlist_song SET title_key = $1
        WHERE playlist_id = $3 AND title_key = $2 AND added_at = $4::timestamptz RETURNING 1
     ) SELECT 1 FROM handed`,
    [fromKey, intoKey, playlistId, addedAt],
  );
  return handed > 0;
}

/** Restores a song's place in a playlist: the one it handed over, wherever that is now, otherwise its old one; none if the playlist no longer exists. */
export async function givePlaceBack(
  queries: Queries,
  keys: readonly [fromKey: string, intoKey: string],
  place: PlaceBefore,
): Promise<void> {
  if (!place.isGivenUp && (await handBack(queries, keys, place))) return;
  const { playlistId, position, addedBy, addedAt } = place;
  const length = await findValue(
    queries,
    column.number,
    'SELECT (SELECT count(*)::integer FROM playlist_song WHERE playlist_id = p.id) AS length FROM playlist p WHERE id = $1',
    [playlistId],
  );
  if (length === undefined) return;
  const at = Math.min(position, length);
  await execute(queries, 'UPDATE playlist_song SET position = position + 1 WHERE playlist_id = $1 AND position >= $2', [
    playlistId,
    at,
  ]);
  await execute(
    queries,
    'INSERT INTO playlist_song (playlist_id, title_key, position, added_by, added_at) VALUES ($1, $2, $3, $4, $5)',
    [playlistId, keys[0], at, addedBy, addedAt],
  );
}
