import { callEndpoint, formatCount, queryKeys, toastFailure, toastRequested } from '@simmer/contracts';
import {
  MOST_UNREAD_COUNTED,
  markAllNotificationsRead,
  markNotifications,
  type NotificationItem,
  undoMarkAllRead,
} from '@simmer/contracts/extra';
import { mutationOptions, type QueryClient } from '@simmer/kit/query';
import type { NotificationList } from './notifications.queries.ts';

/** Emitted by the toast's "Undo". */
export const MARK_UNREAD_AGAIN = 'simmer:markUnreadAgain';

/** Changes of what is read, of which the bell announces nothing. */
export const markingKey = ['markNotifications'];
/** One after the other, so the later of two presses counts. */
const scope = { id: 'markNotifications' };

type Summary = { unread: number; timeZone: string | null };

function changeLists(client: QueryClient, change: (item: NotificationItem) => NotificationItem): void {
  for (const only of ['unread', 'all'] as const) {
    client.setQueryData<NotificationList>(
      queryKeys.notificationList(only),
      (list) => list && { ...list, items: list.items.map(change) },
    );
  }
}

function changeCount(client: QueryClient, change: (unread: number) => number): void {
  client.setQueryData<Summary>(
    queryKeys.notificationSummary,
    (summary) => summary && { ...summary, unread: Math.min(MOST_UNREAD_COUNTED, Math.max(0, change(summary.unread))) },
  );
}

/** What the server says, once nothing else is being marked. */
const settle = (client: QueryClient) =>
  client.isMutating({ mutationKey: markingKey }) === 1
    ? client.invalidateQueries({ queryKey: queryKeys.anyNotifications })
    : undefined;

const prepare = (client: QueryClient) => client.cancelQueries({ queryKey: queryKeys.anyNotifications });

type Mark = { item: NotificationItem; isRead: boolean };

function mark(client: QueryClient, { item, isRead }: Mark): void {
  changeLists(client, (one) => (one.id === item.id ? { ...one, isRead } : one));
  // From the count's limit on, nobody knows how many are left.
  changeCount(client, (unread) => (unread === MOST_UNREAD_COUNTED ? unread : unread + (isRead ? -1 : 1)));
}

/** Marks one notification as read or unread: at once, taken back if the server refuses. */
export const marking = (client: QueryClient) =>
  mutationOptions({
    mutationKey: markingKey,
    scope,
    mutationFn: ({ item, isRead }: Mark) => callEndpoint(markNotifications, { body: { ids: [item.id], isRead } }),
    onMutate: async (wish) => {
      await prepare(client);
      mark(client, wish);
    },
    onError: (error, { item, isRead }) => {
      mark(client, { item, isRead: !isRead });
      toastFailure(isRead ? 'Couldn’t mark it as read' : 'Couldn’t mark it as unread', error);
    },
    onSettled: () => settle(client),
  });

/** Marks all notifications as read, up to the newest that the person has seen; a toast offers Undo. */
export const markingAll = (client: QueryClient) =>
  mutationOptions({
    mutationKey: markingKey,
    scope,
    mutationFn: (upToId: number) => callEndpoint(markAllNotificationsRead, { body: { upToId } }),
    onMutate: async (upToId) => {
      await prepare(client);
      changeLists(client, (item) => (item.id <= upToId ? { ...item, isRead: true } : item));
      changeCount(client, () => 0);
    },
    onSuccess: ({ count, mark: undo }) => {
      if (undo === null) return;
      toastRequested.emit({
        title: `${formatCount(count, 'notification')} marked as read`,
        intent: 'success',
        action: { label: 'Undo', event: MARK_UNREAD_AGAIN, detail: undo },
      });
    },
    onError: (error) => toastFailure('Couldn’t mark them as read', error),
    onSettled: () => settle(client),
  });

/** Takes back marking all: exactly those are unread again. */
export const unmarkingAll = (client: QueryClient) =>
  mutationOptions({
    mutationKey: markingKey,
    scope,
    mutationFn: (undo: number) => callEndpoint(undoMarkAllRead, { body: { mark: undo } }),
    onError: (error) => toastFailure('Couldn’t mark them as unread again', error),
    onSettled: () => settle(client),
  });
