import type { NewsItem, NotificationItem, NotificationKind, SyncProblem } from '@simmer/contracts/services';

/** People an occurrence concerns, and as what. */
export type Candidates = { kind: NotificationKind; userIds: readonly number[] | 'followers' };

/** An occurrence with what its notifications say, and whom they may go to. */
export type Happened = {
  /** notifies a person once */
  eventKey: string;
  /** whether it takes the place of what people were told of this event before */
  isLatest?: true;
  /** ISO 8601 */
  at: string;
  /** who did it; null for a guest, the storage and Simmer itself */
  actorId: number | null;
  guestName: string | null;
  /** the song it is about */
  titleKey: string | null;
  about: About;
  /** in their order: the first kind that fits a person counts */
  candidates: readonly Candidates[];
  /** who knows of it already */
  informed: readonly number[];
};

/** The one thing it is about. */
export type About =
  | { commentId: number; link: NotificationItem['link'] }
  | { versionId: number; isNewSong: boolean }
  | { decision: Decision; versionId: number; link?: NotificationItem['link'] }
  | { decision: Decision; voteId: number }
  | { accessRequestId: number; link: NotificationItem['link'] }
  | { syncProblem: SyncProblem };

type Decision = NonNullable<NewsItem['metadata']['decision']>;
