import type { Identity, SongStatus } from '@simmer/contracts';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { rememberPerson } from '../people/rememberPerson.ts';

/** A person's action on a song. */
export type Deed = { who: Identity; titleKey: string } & (
  | { type: 'new_comment'; commentId: number }
  | { type: 'playlist_add'; playlist: { id: number; name: string } }
  | { type: 'status_change'; oldStatus: SongStatus; newStatus: SongStatus }
);

/**
 * Adds an action to the news in the transaction that performs it. The caller announces `news` at the end.
 *
 * @see PRODUCT.md, News
 */
export async function writeNews(queries: Queries, deed: Deed): Promise<void> {
  await rememberPerson(queries, deed.who);
  const playlist = deed.type === 'playlist_add' ? deed.playlist : undefined;
  const statuses = deed.type === 'status_change' ? deed : undefined;
  const commentId = deed.type === 'new_comment' ? deed.commentId : undefined;
  await execute(
    queries,
    `INSERT INTO news (type, user_id, title_key, playlist_id, playlist_name, old_status, new_status, comment_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      deed.type,
      deed.who.userId,
      deed.titleKey,
      playlist?.id,
      playlist?.name,
      statuses?.oldStatus,
      statuses?.newStatus,
      commentId,
    ],
  );
}
