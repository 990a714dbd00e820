import { z } from 'zod';
import { foldedText } from '../../base/format/foldedText.ts';
import { remembered, replacedIn, withReplaced } from '../../base/format/remembered.ts';
import { DEFAULT_SONG_STATUS, type SongStatus, songStatuses } from '../statuses/songStatus.ts';
import { decisionRank, type SongDecisions } from './songDecision.ts';

/** The fields of a song that determine its place in an order. */
export type OrderedSong = {
  cleanTitle: string;
  modifiedAt: string | null;
  dropboxPath: string;
  favoriteCount?: number;
  orderPosition?: number | undefined;
};

/** The team's data about songs, by clean title. */
export type SongFacts = {
  customTitles: ReadonlyMap<string, string>;
  statuses: ReadonlyMap<string, SongStatus>;
  /** for orders and filters by decision */
  decisions?: SongDecisions | undefined;
};

const NO_FACTS: SongFacts = { customTitles: new Map(), statuses: new Map() };

/** The orders a list of songs can be in (PRODUCT.md, Lists). */
export const songSort = z.enum([
  'modified-desc',
  'modified-asc',
  'name-asc',
  'name-desc',
  'favorites',
  'random',
  'custom',
  'title',
  'status',
  'decision',
]);

export type SongSort = z.infer<typeof songSort>;

export const DEFAULT_SONG_SORT: SongSort = 'modified-desc';

/** Computed once, when an order first needs it; a changed list keeps those of unchanged songs. */
const nameKeys = new WeakMap<OrderedSong, string>();
const DIGITS_PADDED = 12;

/** A title's sort key: ignores case and accents, compares numbers as numbers. */
function nameKey(title: string): string {
  return foldedText(title).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS_PADDED, '0'));
}

function nameKeyOf(song: OrderedSong): string {
  const known = nameKeys.get(song);
  if (known !== undefined) return known;
  const key = nameKey(song.cleanTitle);
  nameKeys.set(song, key);
  return key;
}

const placeOfStatus = new Map<SongStatus, number>(songStatuses.map(({ value }, place) => [value, place]));

/** FNV-1a: spreads paths over 32 bits, always in the same way. */
function hashOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index += 1) hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

type Rank = number | string;

/** The first sort key of an order; the title breaks ties. */
function rankFor(sort: SongSort, { customTitles, statuses, decisions }: SongFacts): (song: OrderedSong) => Rank {
  switch (sort) {
    case 'modified-desc':
    case 'modified-asc':
      // A song with an unknown date counts as the oldest.
      return (song) => Date.parse(song.modifiedAt ?? '') || 0;
    case 'name-asc':
    case 'name-desc':
      return nameKeyOf;
    case 'favorites':
      return (song) => -(song.favoriteCount ?? 0);
    case 'random':
      return (song) => hashOf(song.dropboxPath);
    case 'custom':
      return (song) => song.orderPosition ?? 0;
    case 'title': {
      const customKeys = new Map([...customTitles].map(([cleanTitle, title]) => [cleanTitle, nameKey(title)]));
      return (song) => customKeys.get(song.cleanTitle) ?? nameKeyOf(song);
    }
    case 'status':
      return (song) => placeOfStatus.get(statuses.get(song.cleanTitle) ?? DEFAULT_SONG_STATUS) ?? 0;
    case 'decision':
      return (song) => decisionRank(decisions?.get(song.cleanTitle));
  }
}

type Placed<S> = { song: S; rank: Rank };

const compare = (a: Rank, b: Rank) => (a < b ? -1 : a > b ? 1 : 0);
/** Titles decide ties, and only they fold the titles of thousands of songs. */
const byPlace = ({ song: a, rank: rankA }: Placed<OrderedSong>, { song: b, rank: rankB }: Placed<OrderedSong>) =>
  compare(rankA, rankB) || compare(nameKeyOf(a), nameKeyOf(b)) || compare(a.dropboxPath, b.dropboxPath);

const rememberedOrder = remembered();

/** The data an order uses besides the songs. */
function factOf(sort: SongSort, { customTitles, statuses, decisions }: SongFacts): unknown {
  if (sort === 'title') return customTitles;
  if (sort === 'status') return statuses;
  return sort === 'decision' ? decisions : undefined;
}

/**
 * Sorts songs; library, player and song page all use it, so they agree on the next song. The same list returns the same
 * array; for a list with changed songs, sorting starts from the previous order.
 */
export function inOrder<S extends OrderedSong>(
  songs: readonly S[],
  sort: SongSort,
  facts: SongFacts = NO_FACTS,
): readonly S[] {
  return rememberedOrder<readonly S[], readonly S[]>(songs, [sort, factOf(sort, facts)], (before) => {
    const placeOf = placesFor<S>(sort, facts);
    const replaced = before && replacedIn(before.list, songs);
    if (!replaced) return sorted(songs, sort, placeOf);
    const asBefore = withReplaced(before.result, replaced);
    const isMoved = [...replaced].some(([old, fresh]) => byPlace(placeOf(old), placeOf(fresh)) !== 0);
    return isMoved ? sorted(asBefore, sort, placeOf) : asBefore;
  });
}

function placesFor<S extends OrderedSong>(sort: SongSort, facts: SongFacts): (song: S) => Placed<S> {
  const rankOf = rankFor(sort, facts);
  return (song) => ({ song, rank: rankOf(song) });
}

function sorted<S extends OrderedSong>(
  songs: readonly S[],
  sort: SongSort,
  placeOf: (song: S) => Placed<S>,
): readonly S[] {
  const placed = songs.map(placeOf);
  const isDescending = sort === 'modified-desc' || sort === 'name-desc';
  placed.sort(isDescending ? (a, b) => byPlace(b, a) : byPlace);
  return placed.map(({ song }) => song);
}

/**
 * A song's neighbour in a list: 1 for the next, -1 for the previous; undefined at the ends and for a song that is not
 * in the list.
 */
export function neighbour<S extends { id: number; cleanTitle: string }>(
  songs: readonly S[],
  current: { id: number; cleanTitle: string },
  step: 1 | -1,
): S | undefined {
  const byId = songs.findIndex((song) => song.id === current.id);
  // A version other than the one in the song's row may be playing.
  const at = byId >= 0 ? byId : songs.findIndex((song) => song.cleanTitle === current.cleanTitle);
  return at < 0 ? undefined : songs[at + step];
}
