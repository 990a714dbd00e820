import type { BodyOf, QueryOf } from '../../base/call/endpoint.ts';
import {
  type listNotifications,
  MOST_UNREAD_COUNTED,
  type markNotifications,
  NOTIFICATIONS_AT_ONCE,
  type NotificationItem,
} from './notifications.ts';

/** The notifications of one person in memory, by the service's rules; never changes the given ones. */
export type NotificationsDouble = ReturnType<typeof createNotificationsDouble>;

/** @param initial the latest first, as the list shows them */
export function createNotificationsDouble(initial: readonly NotificationItem[]) {
  let items = [...initial].sort((one, other) => other.id - one.id);
  /** the notifications that each press on "Mark all as read" marked */
  const marks = new Map<number, ReadonlySet<number>>();

  const unread = () => items.filter(({ isRead }) => !isRead);
  function change(ids: ReadonlySet<number>, isRead: boolean): number[] {
    const changed = items.filter((item) => ids.has(item.id) && item.isRead !== isRead).map(({ id }) => id);
    items = items.map((item) => (changed.includes(item.id) ? { ...item, isRead } : item));
    return changed;
  }

  return {
    unreadCount: () => Math.min(unread().length, MOST_UNREAD_COUNTED),
    /** Something happens that the person should know. */
    arrive(item: NotificationItem) {
      items = [item, ...items];
    },
    page({ only, before }: QueryOf<typeof listNotifications>) {
      const wanted = (only === 'unread' ? unread() : items).filter(({ id }) => before === undefined || id < before);
      return {
        notifications: wanted.slice(0, NOTIFICATIONS_AT_ONCE),
        hasMore: wanted.length > NOTIFICATIONS_AT_ONCE,
      };
    },
    mark: ({ ids, isRead }: BodyOf<typeof markNotifications>) => ({ changedIds: change(new Set(ids), isRead) }),
    markAll(upToId: number) {
      const ids = unread().flatMap(({ id }) => (id <= upToId ? [id] : []));
      if (ids.length === 0) return { count: 0, mark: null };
      const mark = marks.size + 1;
      marks.set(mark, new Set(ids));
      change(new Set(ids), true);
      return { count: ids.length, mark };
    },
    undo(mark: number): undefined {
      change(marks.get(mark) ?? new Set(), false);
      marks.delete(mark);
    },
  };
}
