import { formatDuration } from '@simmer/contracts';
import { type NotificationItem, notificationWords } from '@simmer/contracts/extra';
import type { IconName } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { mergeClasses } from '@simmer/kit/ui';
import { PersonSign } from '../../catalogue/lists/PersonSign.tsx';
import { personName } from '../../catalogue/lists/personName.ts';
import { itemTime } from '../news/newsTime.ts';
import { useRowStyles } from './bellRow.styles.ts';

const icons = {
  mention: 'chat-left-text',
  reply: 'chat-left-text',
  note: 'chat-left-text',
  version: 'disc',
  decision: 'patch-check',
  guest: 'link-45deg',
  sync: 'exclamation-triangle',
} as const satisfies Record<NotificationItem['kind'], IconName>;

/** What makes an element a row of the list, and its link the row's Tab stop. */
export type RowPlace = { 'data-row': number; tabIndex: number };

type Props = {
  item: NotificationItem;
  now: Date;
  place: RowPlace;
  onMark(item: NotificationItem, isRead: boolean): void;
  /** its link was followed */
  onLeave(): void;
};

/** One notification: who, what, when. A press leads to it and marks it as read; the dot does only that. */
export function BellRow({ item, now, place: { tabIndex, ...row }, onMark, onLeave }: Props) {
  const styles = useRowStyles();
  const { isRead, user, guest, note, kind } = item;
  const { deed, detail, path } = notificationWords(item);
  const isQuote = note !== null || kind === 'decision';
  return (
    <li {...row} className={styles.row} data-unread={!isRead}>
      <Link
        to={path}
        tabIndex={tabIndex}
        className={styles.link}
        onClick={() => {
          if (!isRead) onMark(item, true);
          onLeave();
        }}
      >
        <PersonSign
          name={user ? personName(user) : (guest ?? undefined)}
          url={user?.profileImageUrl}
          isGuest={guest !== null}
          icon={icons[kind]}
          size="medium"
        />
        <span className={mergeClasses(styles.deed, isRead && styles.read)}>
          {!isRead && <span className={styles.unseen}>Unread: </span>}
          {deed}
        </span>
        <Time item={item} now={now} />
        {detail !== null && (
          <span className={styles.detail}>
            {note !== null && note.atSeconds !== null && (
              <span className={styles.moment}>{formatDuration(note.atSeconds)}</span>
            )}
            <bdi>{isQuote ? `“${detail}”` : detail}</bdi>
          </span>
        )}
      </Link>
      <button
        type="button"
        tabIndex={-1}
        data-mark
        className={mergeClasses(styles.mark, isRead && styles.markOfRead)}
        aria-label={isRead ? `Mark as unread: ${deed}` : `Mark as read: ${deed}`}
        data-tooltip={isRead ? 'Mark as unread' : 'Mark as read'}
        onClick={() => onMark(item, !isRead)}
      >
        <span className={mergeClasses(styles.dot, isRead && styles.ring)} />
      </button>
    </li>
  );
}

function Time({ item, now }: { item: NotificationItem; now: Date }) {
  const styles = useRowStyles();
  const { long, short } = itemTime(item, now);
  return (
    <time className={styles.time} dateTime={item.createdAt} aria-label={long}>
      {short}
    </time>
  );
}
