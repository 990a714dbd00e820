import type { PlayableSong } from '@simmer/contracts';

/** A random way through a list, on which no song comes twice, and back along what was played. */
export type Shuffle = {
  /** a fresh order, from where one is */
  begin(): void;
  /** another song is where one is in the list */
  songIs(song: PlayableSong, list: readonly PlayableSong[]): void;
  previous(): PlayableSong | undefined;
  /** what comes now, in its order; after the last song of the list, with `isRepeated`, all of them in another one */
  coming<S extends PlayableSong>(list: readonly S[], isRepeated: boolean): S[];
};

/** What was played longer ago than this is not gone back to. */
const LONGEST_WAY = 1_000;

/** Behind whatever `random` gives. */
const LAST_PLACE = 2;

const isSame = (a: PlayableSong | undefined, b: PlayableSong | undefined) =>
  a !== undefined && a.cleanTitle === b?.cleanTitle;

/** @param random as `Math.random` */
export function createShuffle(random: () => number): Shuffle {
  /** what was played, and, after somebody went back, what came after it */
  let way: PlayableSong[] = [];
  let at = -1;
  /** where on the way this order began */
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
    // What has just been heard does not come again at once, and the way on is not the way back.
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
      // Where the song that is due is the one that was heard before, one goes on, not back.
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
