import type { Identity, NewsItem, SongStatus } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import { rememberPerson } from '../people/rememberPerson.ts';
import { notice } from './notice.ts';

/** What the news tell about a step of deciding. */
export type DecisionNews = NonNullable<NewsItem['metadata']['decision']>;

/** Somebody's action on a song. */
type Deed = { titleKey: string } /** `who` is null for a guest, whom the note names */ & (
  | { type: 'new_comment'; who: Identity | null; commentId: number; mentioned?: readonly number[] }
  | { type: 'playlist_add'; who: Identity; playlist: { id: number; name: string } }
  | { type: 'status_change'; who: Identity; oldStatus: SongStatus; newStatus: SongStatus }
  /** `who` is null for what happens by itself; `versionId` is the version it is about */
  | { type: 'decision'; who: Identity | null; decision: DecisionNews; versionId?: number }
);

/** What people are notified of; playlists and statuses are only in the news. */
const notifiedOf: ReadonlySet<Deed['type']> = new Set(['new_comment', 'decision']);

/**
 * Adds an action to the news in the transaction that performs it, and has people notified of it. The caller announces `news` at the end.
 *
 * @see PRODUCT.md, News
 */
export async function writeNews(queries: Queries, deed: Deed): Promise<void> {
  if (deed.who) await rememberPerson(queries, deed.who);
  const playlist = deed.type === 'playlist_add' ? deed.playlist : undefined;
  const statuses = deed.type === 'status_change' ? deed : undefined;
  const commentId = deed.type === 'new_comment' ? deed.commentId : undefined;
  const decided = deed.type === 'decision' ? deed : undefined;
  const newsId = await readValue(
    queries,
    column.number,
    `INSERT INTO news (type, user_id, title_key, playlist_id, playlist_name, old_status, new_status, comment_id,
                       version_id, decision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
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
  if (!notifiedOf.has(deed.type)) return;
  const mentioned = deed.type === 'new_comment' ? [...(deed.mentioned ?? [])] : [];
  await notice(queries, { source: 'news', newsId, mentioned });
}

/** How many items of one batch appear in the news, so a batch doesn't fill the page. */
export const NEWS_PER_BATCH = 20;
