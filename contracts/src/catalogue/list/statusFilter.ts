import { remembered, replacedIn, withReplaced } from '../../base/format/remembered.ts';
import { DEFAULT_SONG_STATUS, readSongStatus, type SongStatus, songStatuses } from '../statuses/songStatus.ts';
import { ALL_SONGS, type PlaylistScope } from './playlistScope.ts';
import type { DecisionFilter } from './songDecision.ts';
import type { SongFacts, SongSort } from './songOrder.ts';

/** Filters stored with another marker are ignored (PRODUCT.md, Lists). */
export const FILTER_VERSION = 2;

/** Which statuses a list shows. */
export type StatusFilter = Readonly<Record<SongStatus, boolean>>;

export const defaultStatusFilter = Object.fromEntries(
  songStatuses.map(({ value, shownByDefault }) => [value, shownByDefault]),
) as StatusFilter;

export const everyStatus = Object.fromEntries(songStatuses.map(({ value }) => [value, true])) as StatusFilter;

/** The statuses that a person chose. */
export type StatusChoice = {
  /** for all songs; the browser stores them */
  statuses: StatusFilter;
  /** for the playlist that is open, until another list is; absent for all of them */
  playlistStatuses?: StatusFilter | undefined;
};

/** Reads a browser's stored filter, including older status names. Ignores one with another marker. */
export function readStatusChoice(stored: Readonly<Record<string, boolean>>, marker: number | null): StatusChoice {
  if (marker !== FILTER_VERSION) return { statuses: defaultStatusFilter };
  const known = Object.entries(stored).flatMap(([name, isShown]) => {
    const status = readSongStatus(name);
    return status ? [[status, isShown] as const] : [];
  });
  return { statuses: { ...defaultStatusFilter, ...Object.fromEntries(known) } };
}

export function statusOf(song: { cleanTitle: string }, statuses: SongFacts['statuses']): SongStatus {
  return statuses.get(song.cleanTitle) ?? DEFAULT_SONG_STATUS;
}

/** What a list shows until a person filters it. */
export const statusesAtFirst = (scope: PlaylistScope): StatusFilter =>
  scope === ALL_SONGS ? defaultStatusFilter : everyStatus;

/** The statuses that a list shows; without a scope, that of all songs (PRODUCT.md, Lists). */
export function shownStatuses({
  statuses,
  playlistStatuses,
  scope = ALL_SONGS,
}: StatusChoice & { scope?: PlaylistScope }): StatusFilter {
  return scope === ALL_SONGS ? statuses : (playlistStatuses ?? statusesAtFirst(scope));
}

/** Which list it is, and its order. */
export type ListPlace = { scope: PlaylistScope; sort: SongSort };

/**
 * Whether a list uses the status filter: all songs and playlists do; favourites, hidden songs and playlists in their
 * own order don't.
 */
export function keepsToStatusFilter({ scope, sort }: ListPlace): boolean {
  return scope === null || (scope > 0 && sort !== 'custom');
}

/** The replaced songs, if the list is otherwise the same. */
function sameTitlesReplaced<S extends { cleanTitle: string }>(before: readonly S[], now: readonly S[]) {
  const replaced = replacedIn(before, now);
  const isSame = replaced && [...replaced].every(([old, fresh]) => old.cleanTitle === fresh.cleanTitle);
  return isSame ? replaced : undefined;
}

const rememberedCounts = remembered();

/** How many songs of a list have each status; unused statuses are omitted. */
export function statusCounts(
  songs: readonly { cleanTitle: string }[],
  statuses: SongFacts['statuses'],
): ReadonlyMap<SongStatus, number> {
  type Counts = ReadonlyMap<SongStatus, number>;
  return rememberedCounts<typeof songs, Counts>(songs, [statuses], (before) => {
    if (before && sameTitlesReplaced(before.list, songs)) return before.result;
    const counts = new Map<SongStatus, number>();
    for (const song of songs) {
      const status = statusOf(song, statuses);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return counts;
  });
}

const rememberedKept = remembered();

/** The songs of a list with a shown status, in their order. A chosen decision shows its songs whatever their status. */
export function keptByStatus<S extends { cleanTitle: string }>(
  songs: readonly S[],
  choice: StatusChoice & ListPlace & { decision?: DecisionFilter | undefined },
  { statuses }: Pick<SongFacts, 'statuses'>,
): readonly S[] {
  if (choice.decision || !keepsToStatusFilter(choice)) return songs;
  const shown = shownStatuses(choice);
  return rememberedKept<readonly S[], readonly S[]>(songs, [shown, statuses], (before) => {
    const replaced = before && sameTitlesReplaced(before.list, songs);
    if (replaced) return withReplaced(before.result, replaced);
    return songs.filter((song) => shown[statusOf(song, statuses)]);
  });
}
