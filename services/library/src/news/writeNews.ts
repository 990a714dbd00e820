import type { Identity, NewsItem, SongStatus } from '@simmer/contracts';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { rememberPerson } from '../people/rememberPerson.ts';

/** What the news tell about a step of deciding. */
export type DecisionTold = NonNullable<NewsItem['metadata']['decision']>;

/** Somebody's action on a song. */
export type Deed = { titleKey: string } /** `who` is null for a guest, whom the note names */ & (
  | { type: 'new_comment'; who: Identity | null; commentId: number }
  | { type: 'playlist_add'; who: Identity; playlist: { id: number; name: string } }
  | { type: 'status_change'; who: Identity; oldStatus: SongStatus; newStatus: SongStatus }
  /** `who` is null for what happens by itself; `versionId` is the version it is about */
  | { type: 'decision'; who: Identity | null; decision: DecisionTold; versionId?: number }
);

/**
 * Adds an action to the news in the transaction that performs it. The caller announces `news` at the end.
 *
 * @see PRODUCT.md, News
 */
export async function writeNews(queries: Queries, deed: Deed): Promise<void> {
  if (deed.who) await rememberPerson(queries, deed.who);
  const playlist = deed.type === 'playlist_add' ? deed.playlist : undefined;
  const statuses = deed.type === 'status_change' ? deed : undefined;
  const commentId = deed.type === 'new_comment' ? deed.commentId : undefined;
  const decided = deed.type === 'decision' ? deed : undefined;
  await execute(
    queries,
    `INSERT INTO news (type, user_id, title_key, playlist_id, playlist_name, old_status, new_status, comment_id,
                       version_id, decision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      deed.type,
      deed.who?.userId,
      deed.titleKey,
      playlist?.id,
      playlist?.name,
      statuses?.oldStatus,
      statuses?.newStatus,
      commentId,
      decided?.versionId,
      decided && JSON.stringify(decided.decision),
    ],
  );
}
