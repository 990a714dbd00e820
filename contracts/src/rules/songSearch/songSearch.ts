import { remembered, replacedIn } from '../remembered.ts';
import type { SongFacts } from '../songOrder.ts';
import { joinedText } from './joinedText.ts';
import { readsTheSame, type SearchedSong, searchedText, textOfSong } from './searchedSong.ts';
import { vocabularyOf } from './vocabulary.ts';
import { HIT, hitsOfAll, hitsOfWord, type ListText } from './wordHits.ts';

/** What is typed beyond so many words changes nothing any more. */
const MOST_WORDS = 12;

const NO_TITLES: SongFacts['customTitles'] = new Map();
const rememberedSearch = remembered();
const rememberedText = remembered();

/**
 * Searches a list by words, in any order, each anywhere in a song's titles, version, producers, sessions and file names, without regard to
 * case and accents. The list is prepared at the first search.
 *
 * @returns what finds the songs of a query, all of them for an empty one: first those that have every word as it is typed, then those that
 *   have it but for a typo, both in the list's order
 */
export function songSearch<S extends SearchedSong>(
  songs: readonly S[],
  customTitles: SongFacts['customTitles'] = NO_TITLES,
): (query: string) => readonly S[] {
  return rememberedSearch(songs, [customTitles], () => preparedSearch(songs, customTitles));
}

/** Prepares a list before it is searched, so that the first letter does not wait for it. */
export function prepareSongSearch(songs: readonly SearchedSong[], customTitles: SongFacts['customTitles']): void {
  textOf(songs, customTitles);
}

function textMade(songs: readonly SearchedSong[], customTitles: SongFacts['customTitles']): ListText {
  const texts = songs.map((song) => textOfSong(song, customTitles.get(song.cleanTitle)));
  return { whole: joinedText(texts), vocabulary: vocabularyOf(texts) };
}

/** The text of a list; the one of the list before where only such things have changed as nobody searches for. */
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
  // While somebody types, all words but one stay as they were.
  let hitsByWord = new Map<string, Uint8Array>();

  return (typed) => {
    const words = [...new Set(searchedText(typed).split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
    if (words.length === 0) return songs;
    const query = words.join(' ');
    if (query === last?.query) return last.found;
    const text = textOf(songs, customTitles);
    hitsByWord = new Map(words.map((word) => [word, hitsByWord.get(word) ?? hitsOfWord(word, text)]));
    const hits = hitsOfAll([...hitsByWord.values()]);
    const found = [...songsWith(songs, hits, HIT.exact), ...songsWith(songs, hits, HIT.near)];
    last = { query, found };
    return found;
  };
}

const songsWith = <S>(songs: readonly S[], hits: Uint8Array, hit: number) =>
  songs.filter((_, place) => hits[place] === hit);
