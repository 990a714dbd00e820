import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { aFewNotifications } from './notifications.builders.ts';
import { createNotificationsDouble, type NotificationsDouble } from './notifications.double.ts';
import {
  getNotificationSummary,
  listNotifications,
  markAllNotificationsRead,
  markNotifications,
  undoMarkAllRead,
} from './notifications.ts';

/**
 * Handlers for a person's notifications; what one call marks, the next one shows.
 *
 * @param double what there is; `double.arrive` adds one while a test runs
 * @param timeZone null until a browser has said it
 */
export function notificationHandlers(
  double: NotificationsDouble = createNotificationsDouble(aFewNotifications()),
  timeZone: string | null = 'Europe/Berlin',
): HttpHandler[] {
  return [
    standInFor(getNotificationSummary, () => ({ unread: double.unreadCount(), timeZone })),
    standInFor(listNotifications, ({ query }) => double.page(query)),
    standInFor(markNotifications, ({ body }) => double.mark(body)),
    standInFor(markAllNotificationsRead, ({ body }) => double.markAll(body.upToId)),
    standInFor(undoMarkAllRead, ({ body }) => double.undo(body.mark)),
  ];
}
