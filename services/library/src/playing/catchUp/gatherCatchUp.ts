import { CATCH_UP_NAMES, type CatchUp } from '@simmer/contracts/services';
import type { MediaPair } from '../comparisons/versionComparisons.repository.ts';
import { findItems, type ItemDeps } from './findItems.ts';
import type { Happening } from './happened.repository.ts';
import type { Absence } from './visit.ts';

/** What a person may catch up with, and the pairs that are to be compared for it. */
export type Gathered = { catchUp: CatchUp; missing: MediaPair[] };

const byTitle = (happenings: readonly Happening[]) => Map.groupBy(happenings, ({ titleKey }) => titleKey);
const sum = (happenings: readonly Happening[]) => happenings.reduce((all, { count }) => all + count, 0);

/** How much happened. A song is new once, with whichever versions it came. */
function countsOf(songs: ReadonlyMap<string, readonly Happening[]>): CatchUp['counts'] {
  const counts = { newSongs: 0, newVersions: 0, notes: 0, decisions: 0 };
  for (const happenings of songs.values()) {
    const of = (kind: Happening['kind']) => happenings.filter((one) => one.kind === kind);
    const newSongs = Math.min(1, of('newSong').length);
    const arrived = new Set([...of('newSong'), ...of('newVersion')].map(({ versionId }) => versionId));
    counts.newSongs += newSongs;
    counts.newVersions += arrived.size - newSongs;
    counts.notes += sum(of('note'));
    counts.decisions += sum(of('decision'));
  }
  return counts;
}

/** The songs that most happened to; of equals, the one with the latest. */
function mostAbout(songs: ReadonlyMap<string, readonly Happening[]>): string[] {
  const lastOf = (happenings: readonly Happening[]) => Math.max(...happenings.map(({ lastAt }) => Date.parse(lastAt)));
  return [...songs]
    .map(([titleKey, happenings]) => ({ titleKey, much: sum(happenings), last: lastOf(happenings) }))
    .sort((one, other) => other.much - one.much || other.last - one.last)
    .slice(0, CATCH_UP_NAMES)
    .map(({ titleKey }) => titleKey);
}

/**
 * What happened while a person was away. Asks for no comparisons: those that are missing are named.
 *
 * @see PRODUCT.md, Catching up
 */
export async function gatherCatchUp(userId: number, { since, until }: Absence, deps: ItemDeps): Promise<Gathered> {
  const nothing: CatchUp = {
    since: null,
    until: until.toISOString(),
    counts: countsOf(new Map()),
    songs: [],
    songCount: 0,
    items: [],
  };
  const happened = since < until ? await deps.happened.list(userId, { since, until }) : [];
  if (happened.length === 0) return { catchUp: nothing, missing: [] };
  const arrivals = byTitle(happened.filter(({ versionId }) => versionId !== null));
  const { items, withoutNews, missing } = await findItems(arrivals, { userId, since }, deps);
  const songs = byTitle(happened.filter(({ versionId, titleKey }) => versionId === null || !withoutNews.has(titleKey)));
  if (songs.size === 0) return { catchUp: nothing, missing };
  const most = mostAbout(songs);
  const shown = await deps.happened.listShown(most);
  return {
    catchUp: {
      ...nothing,
      since: since.toISOString(),
      counts: countsOf(songs),
      songs: most.flatMap((titleKey) => shown.get(titleKey) ?? []),
      songCount: songs.size,
      items,
    },
    missing,
  };
}
