import * as calls from '@simmer/contracts/calls';
import { type Identity, NOTIFICATIONS_AT_ONCE } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { NotificationsRepository, Reader } from './notifications.repository.ts';

const readerOf = ({ userId, isAdmin, canCurateSongs }: Identity): Reader => ({
  userId,
  sees: { isAdmin, canCurateSongs },
});

/** @see PRODUCT.md, Notifications */
export function notificationRoutes(notifications: NotificationsRepository): Route[] {
  return [
    route(calls.getNotificationSummary, ({ who }) => notifications.summarize(readerOf(who))),
    route(calls.listNotifications, async ({ query: { only, before }, who }) => {
      // One more says whether there are more.
      const found = await notifications.read(readerOf(who), { only, before, count: NOTIFICATIONS_AT_ONCE + 1 });
      return {
        notifications: found.slice(0, NOTIFICATIONS_AT_ONCE),
        hasMore: found.length > NOTIFICATIONS_AT_ONCE,
      };
    }),
    route(calls.markNotifications, async ({ body, who }) => ({
      changedIds: await notifications.mark(who.userId, body.ids, body.isRead),
    })),
    route(calls.markAllNotificationsRead, ({ body, who }) => notifications.markAll(readerOf(who), body.upToId)),
    route(calls.undoMarkAllRead, ({ body, who }) => notifications.undoMarkAll(who.userId, body.mark)),
  ];
}
