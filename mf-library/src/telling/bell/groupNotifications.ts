import type { NotificationItem } from '@simmer/contracts/extra';
import { dayOf } from '../news/newsTime.ts';

/** What a group is about: a song, public links, or the sync. */
export type NotificationSubject =
  | { kind: 'song'; song: NonNullable<NotificationItem['song']> }
  | { kind: 'links' }
  | { kind: 'sync' };

/** What happened about one subject on one day, newest first. */
export type NotificationGroup = { key: string; subject: NotificationSubject; items: NotificationItem[] };

export type NotificationDay = { key: string; date: Date; groups: NotificationGroup[] };

function subjectOf({ kind, song }: NotificationItem): NotificationSubject {
  if (song) return { kind: 'song', song };
  return kind === 'sync' ? { kind } : { kind: 'links' };
}

const keyOf = (subject: NotificationSubject) =>
  subject.kind === 'song' ? `song ${subject.song.cleanTitle}` : subject.kind;

/**
 * Notifications by day, and within a day by song; the group with the newest one comes first.
 *
 * @param items the newest first
 */
export function groupNotifications(items: readonly NotificationItem[]): NotificationDay[] {
  const days = new Map<string, { date: Date; groups: Map<string, NotificationGroup> }>();
  for (const item of items) {
    const date = new Date(item.createdAt);
    const key = dayOf(date);
    const day = days.get(key) ?? { date, groups: new Map<string, NotificationGroup>() };
    days.set(key, day);
    const subject = subjectOf(item);
    const groupKey = `${key} ${keyOf(subject)}`;
    const group = day.groups.get(groupKey) ?? { key: groupKey, subject, items: [] };
    day.groups.set(groupKey, group);
    group.items.push(item);
  }
  return [...days].map(([key, { date, groups }]) => ({ key, date, groups: [...groups.values()] }));
}
