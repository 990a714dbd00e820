import {
  type NotificationItem,
  type NotificationKind,
  type NotificationMail,
  notificationMail,
  notificationWords,
} from '@simmer/contracts/services';
import { type UnsubscribeRight, unsubscribeToken } from '../unsubscribe/unsubscribeToken.ts';
import type { SentPace } from './mailTimes.ts';

const MOST_IN_A_MAIL = 50;
const SENTENCE_MOST = 3000;
const DETAIL_MOST = 1000;

/** What a link in a mail ends, as its words go on after "Stop emails about". */
const kindsInWords: Readonly<Record<NotificationKind, string>> = {
  mention: 'mentions',
  reply: 'replies',
  note: 'notes',
  version: 'new versions',
  decision: 'decisions',
  guest: 'guests',
  sync: 'the sync',
};

/** A mail of one kind ends mails of that kind, any other ends all. */
function rightOf(userId: number, items: readonly NotificationItem[]): UnsubscribeRight {
  const kinds = new Set(items.map(({ kind }) => kind));
  const [kind] = kinds;
  return { userId, kind: kind !== undefined && kinds.size === 1 ? kind : null };
}

type MailContent = {
  id: number;
  userId: number;
  pace: SentPace;
  timeZone: string | null;
  items: readonly NotificationItem[];
};

/**
 * What auth needs to write a mail: at most the 50 newest, the newest last, and how many there are.
 *
 * @param items at least one
 */
export function mailBody({ id, userId, pace, timeZone, items }: MailContent, unsubscribeKey: Buffer): NotificationMail {
  const sorted = items.toSorted((one, other) => one.id - other.id);
  const right = rightOf(userId, items);
  return notificationMail.parse({
    key: `notification-mail-${id}`,
    toUserId: userId,
    pace,
    notifications: sorted.slice(-MOST_IN_A_MAIL).map((item) => {
      const { sentence, detail, path } = notificationWords(item);
      return {
        sentence: sentence.slice(0, SENTENCE_MOST),
        detail: detail?.slice(0, DETAIL_MOST) ?? null,
        path,
        at: item.createdAt,
      };
    }),
    count: items.length,
    timeZone: timeZone ?? 'UTC',
    unsubscribePath: `/api/unsubscribe/${unsubscribeToken(right, unsubscribeKey)}`,
    endsWhat: right.kind === null ? 'all notifications' : kindsInWords[right.kind],
  });
}
