import { type NotificationItem, notificationItem, shownTitle } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { personColumns } from '../../base/people/peopleColumns.ts';
import { sentenceOfChange, storedChange } from '../../playing/comparisons/readChanges.ts';
import { storedComparison } from '../../playing/comparisons/storedComparison.ts';
import { type Sees, SHOWN, seenBy, WITH_SUBJECT } from './shownNotifications.ts';

/** Which of a person's notifications: these, also those that aren't in the bell, or a page of the bell. */
export type Wanted =
  | { ids: readonly number[] }
  | { only: 'unread' | undefined; before: number | undefined; count: number };

type ReadNotifications = { userId: number; sees: Sees } & Wanted;

/** A note's beginning is this long. */
const EXCERPT_CHARACTERS = 200;

const about = notificationItem.shape;

const storedNotification = notificationItem.omit({ changes: true, song: true, note: true }).extend({
  change: storedComparison.nullable(),
  song: about.song.unwrap().omit({ title: true }).extend({ customTitle: z.string().nullable() }).nullable(),
  note: about.note.unwrap().omit({ excerpt: true }).extend({ comment: z.string() }).nullable(),
});

const COLUMNS = `
  n.id, n.kind, ${isoMoment('n.created_at')} AS "createdAt", n.read_at IS NOT NULL AS "isRead",
  (SELECT row_to_json(shown) FROM (SELECT ${personColumns} FROM person WHERE person.user_id = n.actor_id) shown) AS "user",
  n.guest_name AS guest,
  CASE WHEN v.id IS NOT NULL THEN
    json_build_object('versionId', v.id, 'cleanTitle', (SELECT title FROM song WHERE song.title_key = v.title_key),
                      'customTitle', (SELECT title FROM custom_title custom WHERE custom.title_key = v.title_key),
                      'version', CASE WHEN note.id IS NOT NULL THEN note.version WHEN vote.id IS NULL THEN v.number END,
                      'dropboxPath', v.path, 'modifiedAt', ${isoMoment('v.modified_at')})
  END AS song,
  CASE WHEN note.id IS NOT NULL THEN
    json_build_object('id', note.id, 'comment', note.comment, 'atSeconds', note.at_seconds,
                      'untilSeconds', note.until_seconds, 'parentId', note.parent_id)
  END AS note,
  n.decision, n.is_new_song AS "isNewSong", n.link, n.sync_problem AS sync,
  CASE WHEN n.kind = 'version' THEN ${storedChange('n.version_id', '$2')} END AS change`;

/** The notifications that these conditions leave, newest first, in one statement. */
const reading = (conditions: readonly string[], limit = '') => `
  SELECT ${COLUMNS}
    FROM (SELECT n.* ${SHOWN} AND ${conditions.join(' AND ')} ORDER BY n.id DESC ${limit}) n ${WITH_SUBJECT}
   ORDER BY n.id DESC`;

/** The beginning of somebody's words, in one line. */
function excerptOf(words: string): string {
  const characters = [...words.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= EXCERPT_CHARACTERS) return characters.join('');
  return `${characters
    .slice(0, EXCERPT_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}

function readStored(queries: Queries, { userId, sees, ...wanted }: ReadNotifications) {
  const values = seenBy(userId, sees);
  if ('ids' in wanted) {
    return readRows(queries, storedNotification, reading(['n.id = ANY ($4)']), [...values, wanted.ids]);
  }
  const conditions = ['n.in_bell', ...(wanted.only === 'unread' ? ['n.read_at IS NULL'] : [])];
  if (wanted.before !== undefined) conditions.push(`n.id < $${values.push(wanted.before)}`);
  return readRows(queries, storedNotification, reading(conditions, `LIMIT ${wanted.count}`), values);
}

/**
 * A person's notifications, newest first: only those about what they may see now. New versions say what changed, once that is known.
 *
 * @see PRODUCT.md, Notifications
 */
export async function readNotifications(queries: Queries, asked: ReadNotifications): Promise<NotificationItem[]> {
  const stored = await readStored(queries, asked);
  return stored.map(({ song, note, change, ...rest }) => {
    const { comment = '', ...place } = note ?? {};
    const { customTitle, ...shown } = song ?? {};
    return notificationItem.parse({
      ...rest,
      song: song && { ...shown, title: shownTitle(song, customTitle ?? '') },
      note: note && { ...place, excerpt: excerptOf(comment) },
      changes: sentenceOfChange(change),
    });
  });
}
