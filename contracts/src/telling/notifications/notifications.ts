import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowId, rowIdInAddress } from '../../base/input/keys.ts';
import { songShown } from '../../catalogue/songs/songShown.ts';
import { personShown } from '../../people/members/personShown.ts';
import { newsItem } from '../news/news.ts';

/** What people are notified of; the order is that of the settings. */
export const notificationKinds = ['mention', 'reply', 'note', 'version', 'decision', 'guest', 'sync'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What of the sync needs an admin. */
export const syncProblems = ['connectionLost', 'runFailing', 'removalsHeld', 'outOfStep'] as const;

export type SyncProblem = (typeof syncProblems)[number];

/** What somebody or something did that a person should know. */
export const notificationItem = z.object({
  id: z.number().int(),
  kind: z.enum(notificationKinds),
  /** ISO 8601 */
  createdAt: z.string(),
  isRead: z.boolean(),
  /** who did it; null for a guest, the storage and Simmer itself */
  user: personShown.nullable(),
  /** the name of the guest who did it */
  guest: z.string().nullable(),
  /** the song, as the version that it is about, otherwise its newest visible one */
  song: songShown
    .extend({
      /** of the version that it is about; null if it is about none, or one without a number */
      version: z.number().int().nullable(),
    })
    .nullable(),
  /** the note it is about */
  note: z
    .object({
      id: z.number().int(),
      /** its beginning, plain text */
      excerpt: z.string(),
      atSeconds: z.number().nullable(),
      untilSeconds: z.number().nullable(),
      /** the note it replies to */
      parentId: z.number().int().nullable(),
    })
    .nullable(),
  decision: newsItem.shape.metadata.shape.decision.unwrap().nullable(),
  /** of a new version: what changed, in one sentence */
  changes: z.string().nullable(),
  /** whether it is the song's first version */
  isNewSong: z.boolean(),
  /** the public link that a guest used or asks for */
  link: z.object({ kind: z.enum(['song', 'playlist']), title: z.string(), isRequest: z.boolean() }).nullable(),
  sync: z.enum(syncProblems).nullable(),
});

export type NotificationItem = z.infer<typeof notificationItem>;

/** Above this, the number of unread ones isn't counted. */
export const MOST_UNREAD_COUNTED = 100;
/** How many come at once. */
export const NOTIFICATIONS_AT_ONCE = 50;
/** How many can be marked by one call. */
export const MOST_MARKED = 500;

export const getNotificationSummary = endpoint({
  name: 'getNotificationSummary',
  method: 'GET',
  path: '/api/notifications/summary',
  service: 'library',
  access: 'member',
  summary: "How many of the caller's notifications are unread, up to 100",
  isPolled: true,
  isAfterStart: true,
  reply: {
    kind: 'json',
    schema: z.object({
      unread: z.number().int().min(0).max(MOST_UNREAD_COUNTED),
      /** the caller's time zone, such as Europe/Berlin; null until a browser has said it */
      timeZone: z.string().nullable(),
    }),
  },
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  service: 'library',
  access: 'member',
  summary: "The caller's notifications, 50 at a time, newest first; without those about what they may not see",
  query: z.object({
    only: z.literal('unread').optional(),
    /** those before this one */
    before: rowIdInAddress.optional(),
  }),
  isAfterStart: true,
  reply: {
    kind: 'json',
    schema: z.object({ notifications: z.array(notificationItem), hasMore: z.boolean() }),
  },
});

export const markNotifications = endpoint({
  name: 'markNotifications',
  method: 'POST',
  path: '/api/notifications/mark',
  service: 'library',
  access: 'member',
  summary: "Marks some of the caller's notifications as read or unread",
  body: z.object({
    ids: z.array(rowId).min(1).max(MOST_MARKED, 'Too many notifications at once'),
    isRead: z.boolean(),
  }),
  reply: { kind: 'json', schema: z.object({ changedIds: z.array(z.number().int()) }) },
});

export const markAllNotificationsRead = endpoint({
  name: 'markAllNotificationsRead',
  method: 'POST',
  path: '/api/notifications/read-all',
  service: 'library',
  access: 'member',
  summary: "Marks all of the caller's notifications up to one as read; newer ones stay unread",
  body: z.object({ upToId: rowId }),
  reply: {
    kind: 'json',
    schema: z.object({
      count: z.number().int(),
      /** what undoes it; null if none were unread */
      mark: z.number().int().nullable(),
    }),
  },
});

export const undoMarkAllRead = endpoint({
  name: 'undoMarkAllRead',
  method: 'POST',
  path: '/api/notifications/read-all/undo',
  service: 'library',
  access: 'member',
  summary: 'Takes back marking all as read: exactly those are unread again',
  body: z.object({ mark: rowId }),
  reply: { kind: 'empty' },
});
