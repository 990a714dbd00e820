import { exampleOf } from '../../base/call/exampleOf.ts';
import * as notifications from './notifications.ts';

export const exampleNotification = {
  id: 81,
  kind: 'mention',
  createdAt: '2026-05-02T09:00:00.000Z',
  isRead: false,
  user: { id: 2, firstName: 'Ben', displayName: 'ben', profileImageUrl: null },
  guest: null,
  song: {
    versionId: 42,
    cleanTitle: 'Midnight Drive',
    title: 'Midnight Drive',
    version: 3,
    dropboxPath: '/Music/Midnight Drive v3 (prod. Ana).wav',
    modifiedAt: '2026-05-01T18:20:00.000Z',
  },
  note: {
    id: 12,
    excerpt: '@Ana The second chorus could be louder.',
    atSeconds: 83.5,
    untilSeconds: null,
    parentId: null,
  },
  decision: null,
  changes: null,
  isNewSong: false,
  link: null,
  sync: null,
} satisfies notifications.NotificationItem;

export const notificationExamples = [
  exampleOf(notifications.getNotificationSummary, { reply: { unread: 3, timeZone: 'Europe/Berlin' } }),
  exampleOf(notifications.listNotifications, {
    query: { only: 'unread', before: 90 },
    reply: { notifications: [exampleNotification], hasMore: false },
  }),
  exampleOf(notifications.markNotifications, { body: { ids: [81], isRead: true }, reply: { changedIds: [81] } }),
  exampleOf(notifications.markAllNotificationsRead, { body: { upToId: 81 }, reply: { count: 3, mark: 7 } }),
  exampleOf(notifications.undoMarkAllRead, { body: { mark: 7 } }),
];
