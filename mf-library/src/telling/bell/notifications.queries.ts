import { callEndpoint, queryKeys } from '@simmer/contracts';
import { getNotificationSummary, listNotifications, type NotificationItem } from '@simmer/contracts/extra';
import { type QueryClient, queryOptions } from '@simmer/kit/query';

const POLL_MS = 60_000;

/** How many notifications are unread, and the known time zone; polled, and refetched when the server announces some. */
export const notificationSummary = queryOptions({
  queryKey: queryKeys.notificationSummary,
  queryFn: ({ signal }) => callEndpoint(getNotificationSummary, { signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

/** Which notifications a list shows. */
export type NotificationScope = 'unread' | 'all';

/** A list of notifications as far as it has been read, newest first. */
export type NotificationList = { items: NotificationItem[]; hasMore: boolean };

async function readPage(scope: NotificationScope, before: number | undefined, signal?: AbortSignal) {
  const query = { ...(scope === 'unread' && { only: scope }), ...(before !== undefined && { before }) };
  const { notifications, hasMore } = await callEndpoint(listNotifications, { query, ...(signal && { signal }) });
  return { items: notifications, hasMore };
}

/** A list of notifications. Refetched, it comes back as long as it was read. */
export const notificationList = (scope: NotificationScope) => {
  const queryKey = queryKeys.notificationList(scope);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<NotificationList> => {
      const length = client.getQueryData<NotificationList>(queryKey)?.items.length ?? 0;
      let list = await readPage(scope, undefined, signal);
      while (list.hasMore && list.items.length < length) {
        const next = await readPage(scope, list.items.at(-1)?.id, signal);
        list = { items: [...list.items, ...next.items], hasMore: next.hasMore };
      }
      return list;
    },
    staleTime: 0,
  });
};

/** Reads the next, older part of a list. */
export async function readOlder(client: QueryClient, scope: NotificationScope): Promise<void> {
  const queryKey = queryKeys.notificationList(scope);
  const last = client.getQueryData<NotificationList>(queryKey)?.items.at(-1);
  if (!last) return;
  const next = await readPage(scope, last.id);
  client.setQueryData<NotificationList>(queryKey, (list) => {
    // What was refetched meanwhile may end elsewhere.
    if (!list || list.items.at(-1)?.id !== last.id) return list;
    return { items: [...list.items, ...next.items], hasMore: next.hasMore };
  });
}
