import type { NotificationItem } from '@simmer/contracts/extra';
import { useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { useMemo, useState } from 'react';
import { marking } from './notificationChanges.ts';
import { type NotificationScope, notificationList } from './notifications.queries.ts';

export type ShownNotifications = ReturnType<typeof useShownNotifications>;

/**
 * What the open bell lists. A notification that is marked as read stays among the unread ones until the bell closes, so that nothing moves under the
 * pointer and the press can be taken back.
 */
export function useShownNotifications(scope: NotificationScope) {
  const client = useQueryClient();
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(notificationList(scope));
  const { mutate } = useMutation(marking(client));
  const [retained, setRetained] = useState<ReadonlyMap<number, NotificationItem>>(new Map());
  const items = useMemo(() => {
    if (!data || scope === 'all') return data?.items;
    const listed = data.items.filter(({ id, isRead }) => !isRead || retained.has(id));
    const ids = new Set(listed.map(({ id }) => id));
    const left = [...retained.values()].filter(({ id }) => !ids.has(id));
    return left.length > 0 ? [...listed, ...left].sort((one, other) => other.id - one.id) : listed;
  }, [data, scope, retained]);
  return {
    /** newest first; undefined until they are here */
    items,
    newestId: items?.[0]?.id,
    hasMore: data?.hasMore ?? false,
    error,
    isFetching,
    /** whether the list waits for a network */
    isPaused: fetchStatus === 'paused',
    refetch,
    mark(item: NotificationItem, isRead: boolean) {
      setRetained((before) => new Map(before).set(item.id, { ...item, isRead }));
      mutate({ item, isRead });
    },
    /** nothing that was read stays among the unread ones */
    forgetKept: () => setRetained(new Map()),
  };
}
