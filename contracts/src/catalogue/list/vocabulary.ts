import { type JoinedText, joinedText } from './joinedText.ts';

/** The distinct longer words of a list, to look for typos in; a library has far fewer words than songs. */
export type Vocabulary = {
  words: JoinedText;
  /** the positions of the songs with a word, by the word's own position */
  songsWith: readonly (readonly number[])[];
};

const longerWords = /\p{L}{4,}/gu;
/** Matches letters without accents, the most common case, in a third of the time. */
const longerPlainWords = /[a-z]{4,}/g;
const isPlain = /^[\0-\x7f]*$/;

/** @param texts each song's searchable text, in order of position */
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
