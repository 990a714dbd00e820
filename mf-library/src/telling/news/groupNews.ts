import type { NewsItem } from '@simmer/contracts/extra';
import { songName } from './newsText.ts';
import { dayOf } from './newsTime.ts';

/** One or more items in a row that read as one: notes by one person, or songs that one person added. */
export type NewsEntry = { key: string; items: readonly [NewsItem, ...NewsItem[]] };

/** What happened to one song or playlist on one day, latest first. */
export type NewsGroup = { key: string; isPlaylist: boolean; latest: NewsItem; entries: NewsEntry[] };

export type NewsDay = { key: string; date: Date; groups: NewsGroup[] };

const isAboutPlaylist = ({ type, playlist }: NewsItem) => type === 'playlist_add' && playlist !== null;

const subjectOf = (item: NewsItem) =>
  isAboutPlaylist(item) ? `playlist ${item.playlist?.id}` : `song ${item.song?.cleanTitle ?? songName(item)}`;

const joined: readonly NewsItem['type'][] = ['new_comment', 'playlist_add'];

const isSamePerson = (one: NewsItem, other: NewsItem) =>
  one.user
    ? one.user.id === other.user?.id
    : one.metadata.guest !== undefined && one.metadata.guest === other.metadata.guest && !other.user;

/** Whether an item continues the one before it in a group. */
const continues = (item: NewsItem, before: NewsItem) =>
  joined.includes(before.type) && item.type === before.type && isSamePerson(item, before);

// Named after the oldest item, which stays the same while newer ones join it.
const keyOf = (items: NewsEntry['items']) => String(items.at(-1)?.id);

function entriesOf(items: readonly NewsItem[]): NewsEntry[] {
  const runs: [NewsItem, ...NewsItem[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && continues(item, run[0])) run.push(item);
    else runs.push([item]);
  }
  return runs.map((run) => ({ key: keyOf(run), items: run }));
}

/**
 * The news by day, and within a day by song or playlist: the group with the latest item comes first.
 *
 * @param items the latest first
 */
export function groupNews(items: readonly NewsItem[]): NewsDay[] {
  const days = new Map<string, { date: Date; subjects: Map<string, NewsItem[]> }>();
  for (const item of items) {
    const date = new Date(item.createdAt);
    const day = days.get(dayOf(date)) ?? { date, subjects: new Map<string, NewsItem[]>() };
    days.set(dayOf(date), day);
    const subject = subjectOf(item);
    day.subjects.set(subject, [...(day.subjects.get(subject) ?? []), item]);
  }
  return [...days].map(([key, { date, subjects }]) => ({
    key,
    date,
    groups: [...subjects].flatMap(([subject, [latest, ...earlier]]): NewsGroup[] =>
      latest
        ? [
            {
              key: `${key} ${subject}`,
              isPlaylist: isAboutPlaylist(latest),
              latest,
              entries: entriesOf([latest, ...earlier]),
            },
          ]
        : [],
    ),
  }));
}
