import { BETWEEN, eachWith, type JoinedText } from './joinedText.ts';
import { allowsTypo, eachNear } from './nearWord.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How well a song matches the search. */
export const HIT = { none: 0, near: 1, exact: 2 } as const;

/** The texts of a list. */
export type ListText = { whole: JoinedText; vocabulary: Vocabulary };

const isVersionMark = /^v\d+$/;
const isDigit = (code: number) => code >= 48 && code <= 57;
const anywhere = () => true;

/** How well each song of a list matches one word of a query, by the song's position. */
export function hitsOfWord(word: string, { whole, vocabulary }: ListText): Uint8Array {
  const hits = new Uint8Array(whole.ends.length);
  if (word.includes(BETWEEN)) return hits;
  if (allowsTypo(word)) {
    eachNear(vocabulary.words, word, (near) => {
      for (const place of vocabulary.songsWith[near] ?? []) hits[place] = HIT.near;
    });
  }
  // v1 does not match v12.
  const isWholeMark = (text: string, at: number) => !isDigit(text.charCodeAt(at + word.length));
  eachWith(whole, word, isVersionMark.test(word) ? isWholeMark : anywhere, (place) => {
    hits[place] = HIT.exact;
  });
  return hits;
}

/** How well each song matches all words: as well as its worst one. */
export function hitsOfAll(hitsOfWords: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(0), ...others] = hitsOfWords;
  const worst = others.length > 0 ? first.slice() : first;
  for (const hits of others) {
    for (let place = 0; place < worst.length; place += 1) {
      const hit = hits[place] ?? HIT.none;
      if (hit < (worst[place] ?? HIT.none)) worst[place] = hit;
    }
  }
  return worst;
}
