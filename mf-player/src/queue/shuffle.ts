import type { PlayableSong } from '@simmer/contracts';

/** A random order of a list, in which no song repeats, with the played songs to go back to. */
export type Shuffle = {
  /** a new order, starting at the current song */
  begin(): void;
  /** sets the current song in the list */
  songIs(song: PlayableSong, list: readonly PlayableSong[]): void;
  previous(): PlayableSong | undefined;
  /** the upcoming songs in order; after the last, with `isRepeated`, all of them in a new order */
  coming<S extends PlayableSong>(list: readonly S[], isRepeated: boolean): S[];
};

/** How many played songs to keep. */
const LONGEST_WAY = 1_000;

/** Greater than any value of `random`. */
const LAST_PLACE = 2;

const isSame = (a: PlayableSong | undefined, b: PlayableSong | undefined) =>
  a !== undefined && a.cleanTitle === b?.cleanTitle;

/** @param random as `Math.random` */
export function createShuffle(random: () => number): Shuffle {
  /** the played songs and, after going back, those ahead */
  let way: PlayableSong[] = [];
  let at = -1;
  /** where on the way the current order started */
  let began = 0;
  let places = new Map<string, number>();
  let placesAfter = new Map<string, number>();

  const placeOf = (title: string, among: Map<string, number>) => {
    const place = among.get(title) ?? random();
    among.set(title, place);
    return place;
  };
  const inOrder = <S extends PlayableSong>(songs: readonly S[], among: Map<string, number>) =>
    songs.toSorted((a, b) => placeOf(a.cleanTitle, among) - placeOf(b.cleanTitle, among));
  const left = <S extends PlayableSong>(list: readonly S[]) => {
    const heard = new Set(way.slice(began).map(({ cleanTitle }) => cleanTitle));
    return list.filter(({ cleanTitle }) => !heard.has(cleanTitle));
  };
  const begin = () => {
    way = way.slice(0, at + 1);
    began = Math.max(0, at);
    places = placesAfter;
    placesAfter = new Map();
  };

  const coming = <S extends PlayableSong>(list: readonly S[], isRepeated: boolean): S[] => {
    const after = way.slice(at + 1).flatMap((song) => list.find((one) => isSame(one, song)) ?? []);
    const now = [...after, ...inOrder(left(list), places)];
    if (now.length > 0 || !isRepeated) return now;
    const again = inOrder(list, placesAfter);
    // The song just heard doesn't come first, and the way on differs from the way back.
    const isBegin = (song: PlayableSong) => !isSame(song, way[at]) && (list.length < 3 || !isSame(song, way[at - 1]));
    const from = Math.max(0, again.findIndex(isBegin));
    const late = again.slice(0, from);
    for (const [place, { cleanTitle }] of late.entries()) placesAfter.set(cleanTitle, LAST_PLACE + place);
    return [...again.slice(from), ...late];
  };

  return {
    begin,
    coming,
    previous: () => way[at - 1],
    songIs(song, list) {
      if (isSame(song, way[at])) return;
      // If the song that is due equals the previous one, this is a step forward, not back.
      const isDue = isSame(song, coming(list, true)[0]);
      if (isSame(song, way[at + 1])) at += 1;
      else if (!isDue && isSame(song, way[at - 1])) at -= 1;
      else {
        const isOver = at >= 0 && left(list).length === 0 && at === way.length - 1;
        at += 1;
        way = way.toSpliced(at, 0, song);
        if (isOver) begin();
      }
      const tooMany = Math.max(0, at + 1 - LONGEST_WAY);
      way = way.slice(tooMany);
      at -= tooMany;
      began = Math.max(0, began - tooMany);
    },
  };
}
