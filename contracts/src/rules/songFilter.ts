import { foldedText } from './foldedText.ts';
import type { PlaylistScope } from './playlistScope.ts';
import { remembered, replacedIn } from './remembered.ts';
import { DEFAULT_SONG_SORT, inOrder, type OrderedSong, type SongFacts, type SongSort } from './songOrder.ts';
import { keptByStatus, type StatusChoice } from './statusFilter.ts';

/** What a song needs to be found. */
export type SearchedSong = { cleanTitle: string; producer: string | null };

const NO_TITLES: SongFacts['customTitles'] = new Map();
const rememberedSearch = remembered();

/** Between two songs' texts; nobody types it. */
const BETWEEN = '\0';

/** Everything a song can be found by, one line each, so that no match runs over from one into the next. */
function haystackOf(song: SearchedSong, customTitle: string | undefined): string {
  return foldedText(`${song.cleanTitle}\n${song.producer ?? ''}\n${customTitle ?? ''}`);
}

/**
 * Prepares a list to be searched by title, producer and custom title, without regard to case and accents. The text is prepared at the
 * first search: one text for all songs, which is looked through many times faster than one for each.
 *
 * @returns what finds the songs of a query, in the list's order; all of them for an empty one
 */
export function songSearch<S extends SearchedSong>(
  songs: readonly S[],
  customTitles: SongFacts['customTitles'] = NO_TITLES,
): (query: string) => readonly S[] {
  return rememberedSearch(songs, [customTitles], () => preparedSearch(songs, customTitles));
}

const rememberedText = remembered();

type Prepared = { text: string /** where each song's part of the text is over */; ends: Uint32Array };

function preparedText(songs: readonly SearchedSong[], customTitles: SongFacts['customTitles']): Prepared {
  const haystacks = songs.map((song) => haystackOf(song, customTitles.get(song.cleanTitle)));
  const ends = new Uint32Array(songs.length);
  let end = -BETWEEN.length;
  for (const [place, haystack] of haystacks.entries()) {
    end += BETWEEN.length + haystack.length;
    ends[place] = end;
  }
  return { text: haystacks.join(BETWEEN), ends };
}

const readsTheSame = (a: SearchedSong, b: SearchedSong) => a.cleanTitle === b.cleanTitle && a.producer === b.producer;

/** The text of a list; the one of the list before where only such things have changed as nobody searches for. */
function textOf(songs: readonly SearchedSong[], customTitles: SongFacts['customTitles']): Prepared {
  return rememberedText<readonly SearchedSong[], Prepared>(songs, [customTitles], (before) => {
    const replaced = before && replacedIn(before.list, songs);
    const isSame = replaced && [...replaced].every(([old, fresh]) => readsTheSame(old, fresh));
    return isSame ? before.result : preparedText(songs, customTitles);
  });
}

function preparedSearch<S extends SearchedSong>(
  songs: readonly S[],
  customTitles: SongFacts['customTitles'],
): (query: string) => readonly S[] {
  let prepared: Prepared | undefined;
  let last: { query: string; found: readonly S[] } | undefined;

  return (typed) => {
    const query = foldedText(typed.trim());
    if (!query) return songs;
    if (query === last?.query) return last.found;
    prepared ??= textOf(songs, customTitles);
    const found = query.includes(BETWEEN) ? [] : songsWith(songs, query, prepared);
    last = { query, found };
    return found;
  };
}

function songsWith<S>(songs: readonly S[], query: string, { text, ends }: Prepared): S[] {
  const found: S[] = [];
  let place = 0;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, ends[place])) {
    while (at >= (ends[place] ?? text.length)) place += 1;
    const song = songs[place];
    if (song !== undefined) found.push(song);
  }
  return found;
}

/** How a person looks at a list. */
export type ListChoice = StatusChoice & { scope: PlaylistScope; sort: SongSort; search: string };

/** The order a list is really in: the custom one only where the list is a playlist that has one (PRODUCT.md, Lists). */
export function sortFor(sort: SongSort, playlist: { useCustomOrder: boolean } | undefined): SongSort {
  return sort === 'custom' && !playlist?.useCustomOrder ? DEFAULT_SONG_SORT : sort;
}

type ListedSong = OrderedSong & SearchedSong;

function filteredSongs<S extends ListedSong>(
  songs: readonly S[],
  choice: Omit<ListChoice, 'search'>,
  facts: SongFacts,
): readonly S[] {
  return keptByStatus(inOrder(songs, choice.sort, facts), choice, facts);
}

/**
 * What a chosen list shows: its songs by the status filter and the search, in order. Previous and next go through the same.
 *
 * @param songs all songs of the chosen list
 */
export function listedSongs<S extends ListedSong>(
  songs: readonly S[],
  choice: ListChoice,
  facts: SongFacts,
): readonly S[] {
  return songSearch(filteredSongs(songs, choice, facts), facts.customTitles)(choice.search);
}

const rememberedVisible = remembered();

/** What continuous play goes through: the chosen list without hidden songs, whatever is searched for (PRODUCT.md, Playback). */
export function continuousList<S extends ListedSong & { isHidden: boolean }>(
  songs: readonly S[],
  choice: Omit<ListChoice, 'search'>,
  facts: SongFacts,
): readonly S[] {
  const visible = rememberedVisible(songs, [], () => songs.filter((song) => !song.isHidden));
  return filteredSongs(visible.length === songs.length ? songs : visible, choice, facts);
}
