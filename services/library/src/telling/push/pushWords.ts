import { type NotificationItem, notificationWords, type PushMessage } from '@simmer/contracts/services';

const LONGEST_TITLE = 120;
const LONGEST_BODY = 300;
const SENTENCES = 4;
/** A message has room for 4096 bytes, of which its encryption takes some (RFC 8291, Section 4). */
export const MOST_BYTES = 3800;

function clipped(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Titles come from file names and people: a message has no control characters, and nothing that turns its direction. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();

const bytesOf = (message: PushMessage) => Buffer.byteLength(JSON.stringify(message));

/** Names in addresses can be long; then a press leads to the start. */
const fitting = (message: PushMessage): PushMessage =>
  bytesOf(message) <= MOST_BYTES ? message : { ...message, path: '/' };

function oneMessage(item: NotificationItem): PushMessage {
  const { sentence, detail, path } = notificationWords(item);
  return fitting({
    title: clipped(plain(sentence), LONGEST_TITLE),
    body: clipped(plain(detail ?? ''), LONGEST_BODY),
    path,
    tag: `notification-${item.id}`,
    marksRead: [item.id],
  });
}

/** The page that all lead to; the start, if there is none. */
function commonPath(paths: readonly string[]): string {
  const pages = new Set(paths.map((path) => path.split('?')[0] ?? '/'));
  const [page, ...others] = pages;
  return page === undefined || others.length > 0 ? '/' : page;
}

/**
 * What a browser shows: a notification's own sentence and words, or how many there are and the latest of them. A press on
 * several marks none as read, since it shows none of them.
 *
 * @param items at least one, the oldest first
 */
export function pushWords(items: readonly [NotificationItem, ...NotificationItem[]]): PushMessage {
  const [first, ...others] = items;
  if (others.length === 0) return oneMessage(first);
  const words = items.map(notificationWords);
  const latest = words.toReversed().slice(0, SENTENCES);
  const more = words.length - latest.length;
  const sentences = latest.map(({ sentence }) => clipped(plain(sentence), LONGEST_TITLE));
  return fitting({
    title: `${items.length} new notifications`,
    body: [...sentences, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    path: commonPath(words.map(({ path }) => path)),
    tag: 'notifications',
    marksRead: [],
  });
}

/** What a person sends themselves to try it out. */
export const testMessage: PushMessage = {
  title: 'Notifications are working',
  body: 'This is what they look like on this device.',
  path: '/notification-settings',
  tag: 'test',
  marksRead: [],
};
