import { AppError } from '@simmer/service-common/base/appError.ts';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, type Queries, readValue } from '@simmer/service-common/database/rows.ts';

/** Links per person: to versions they shared and to their playlists. */
const MOST_LINKS = 50;
/** Any number that no other lock of the product uses. */
const LINKS_LOCK = 7_461_004;

export function tooManyLinks({ areOwn }: { areOwn: boolean }): AppError {
  const whose = areOwn ? 'You have' : 'The owner of this playlist has';
  return new AppError('conflict', `${whose} ${MOST_LINKS} shared links. End one to make another.`);
}

/** Whether a person may have another link. Their next one waits for this transaction, so two concurrent ones can't both be the last. */
export async function hasRoomForLink(queries: Queries, userId: number): Promise<boolean> {
  await execute(queries, `SELECT pg_advisory_xact_lock($1, hashtext(current_schema() || ':' || $2))`, [
    LINKS_LOCK,
    String(userId),
  ]);
  return readValue(
    queries,
    column.boolean,
    `SELECT (SELECT count(*) FROM share WHERE user_id = $1 AND NOT is_only_download)
          + (SELECT count(*) FROM playlist_share JOIN playlist p ON p.id = playlist_id WHERE p.user_id = $1) < $2 AS "hasRoom"`,
    [userId, MOST_LINKS],
  );
}
