import { remembered, replacedIn } from '../../base/format/remembered.ts';
import { joinedText } from './joinedText.ts';
import { readsTheSame, type SearchedSong, searchedText, textOfSong } from './searchedSong.ts';
import type { SongFacts } from './songOrder.ts';
import { vocabularyOf } from './vocabulary.ts';
import { HIT, hitsOfAll, hitsOfWord, type ListText } from './wordHits.ts';

/** Words beyond this number are ignored. */
const MOST_WORDS = 12;

const NO_TITLES: SongFacts['customTitles'] = new Map();
const rememberedSearch = remembered();
const rememberedText = remembered();

/**
 * Searches a list by words, in any order, each anywhere in a song's titles, version, producers, sessions and file
 * names, ignoring
 * case and accents. Prepares the list at the first search.
 * @returns a function that finds the songs of a query, all of them for an empty one: exact matches first, then matches
 * with
 * a typo, both in the list's order
 */
export function songSearch<S extends SearchedSong>(
  songs: readonly S[],
  customTitles: SongFacts['customTitles'] = NO_TITLES,
): (query: string) => readonly S[] {
  return rememberedSearch(songs, [customTitles], () => preparedSearch(songs, customTitles));
}

/** Prepares a list before the first search, so that the first letter is not slow. */
export function prepareSongSearch(songs: readonly SearchedSong[], customTitles: SongFacts['customTitles']): void {
  textOf(songs, customTitles);
}

/** The same in steps, because a long list takes a phone a tenth of a second. */
export function* songSearchSteps(
  songs: readonly SearchedSong[],
  customTitles: SongFacts['customTitles'],
): Generator<void, void> {
  for (const song of songs) {
    textOfSong(song, customTitles.get(song.cleanTitle));
    yield;
  }
  textOf(songs, customTitles);
}

function textMade(songs: readonly SearchedSong[], customTitles: SongFacts['customTitles']): ListText {
  const texts = songs.map((song) => textOfSong(song, customTitles.get(song.cleanTitle)));
  return { whole: joinedText(texts), vocabulary: vocabularyOf(texts) };
}

/** The text of a list; reuses the previous list's if no searchable field has changed. */
function textOf(songs: readonly SearchedSong[], customTitles: SongFacts['customTitles']): ListText {
  return rememberedText<readonly SearchedSong[], ListText>(songs, [customTitles], (before) => {
    const replaced = before && replacedIn(before.list, songs);
    const isSame = replaced && [...replaced].every(([old, fresh]) => readsTheSame(old, fresh));
    return isSame ? before.result : textMade(songs, customTitles);
  });
}

function preparedSearch<S extends SearchedSong>(
  songs: readonly S[],
  customTitles: SongFacts['customTitles'],
): (query: string) => readonly S[] {
  let last: { query: string; found: readonly S[] } | undefined;
  // During typing, all words but one stay the same.
  let hitsByWord = new Map<string, Uint8Array>();

  return (typed) => {
    const words = [...new Set(searchedText(typed).split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
    if (words.length === 0) return songs;
    const query = words.join(' ');
    if (query === last?.query) return last.found;
    const text = textOf(songs, customTitles);
    hitsByWord = new Map(words.map((word) => [word, hitsByWord.get(word) ?? hitsOfWord(word, text)]));
    const hits = hitsOfAll([...hitsByWord.values()]);
    const found = songsFound(songs, hits);
    last = { query, found };
    return found;
  };
}

/** Exact matches first. In one pass: a long list is walked for every letter. */
function songsFound<S>(songs: readonly S[], hits: Uint8Array): readonly S[] {
  const exact: S[] = [];
  const near: S[] = [];
  for (let place = 0; place < hits.length; place += 1) {
    const hit = hits[place];
    const song = hit === HIT.none ? undefined : songs[place];
    if (song !== undefined) (hit === HIT.exact ? exact : near).push(song);
  }
  return near.length > 0 ? exact.concat(near) : exact;
}
