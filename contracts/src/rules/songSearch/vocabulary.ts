import { type JoinedText, joinedText } from './joinedText.ts';

/** The longer words of a list, each once: what a typo is looked for in, for a library has far fewer words than songs. */
export type Vocabulary = {
  words: JoinedText;
  /** the places of the songs that have a word, by the word's own place */
  songsWith: readonly (readonly number[])[];
};

const longerWords = /\p{L}{4,}/gu;
/** Of letters without accents, as most are: found in a third of the time. */
const longerPlainWords = /[a-z]{4,}/g;
const isPlain = /^[\0-\x7f]*$/;

/** @param texts what each song is found by, in the order of their places */
export function vocabularyOf(texts: readonly string[]): Vocabulary {
  const songsByWord = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    for (const word of text.match(isPlain.test(text) ? longerPlainWords : longerWords) ?? []) {
      const songs = songsByWord.get(word);
      if (!songs) songsByWord.set(word, [place]);
      else if (songs.at(-1) !== place) songs.push(place);
    }
  }
  return { words: joinedText([...songsByWord.keys()]), songsWith: [...songsByWord.values()] };
}
