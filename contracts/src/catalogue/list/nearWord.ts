import { BETWEEN, eachWith, type JoinedText } from './joinedText.ts';

/** Shorter words resemble each other too much. */
const SHORTEST_LETTERS = 5;
const isOfLetters = /^\p{L}+$/u;
const END = BETWEEN.charCodeAt(0);

/** Whether typos in this word are forgiven: only in five letters or more, because 2026 and 2025 are two years. */
export const allowsTypo = (word: string): boolean =>
  word.length >= SHORTEST_LETTERS && isOfLetters.test(word) && [...word].length >= SHORTEST_LETTERS;

/** Whether the text from here on matches the word from its letter `from` on. */
function reads(text: string, start: number, word: string, from: number): boolean {
  for (let letter = from, at = start; letter < word.length; letter += 1, at += 1) {
    if (text.charCodeAt(at) !== word.charCodeAt(letter)) return false;
  }
  return true;
}

/**
 * Whether the text here starts with the word, apart from at most one letter: missing, extra, wrong, or swapped with its
 * neighbour. More may follow, because people search before they have typed a whole word.
 */
export function beginsNearly(text: string, start: number, word: string): boolean {
  let same = 0;
  while (same < word.length && text.charCodeAt(start + same) === word.charCodeAt(same)) same += 1;
  if (same >= word.length - 1) return true;
  const at = start + same;
  if (reads(text, at, word, same + 1)) return true;
  // The wrong letter must be a letter: a word's end does not join it with the next.
  if (text.charCodeAt(at) === END) return false;
  return (
    reads(text, at + 1, word, same + 1) ||
    reads(text, at + 1, word, same) ||
    (text.charCodeAt(at) === word.charCodeAt(same + 1) &&
      text.charCodeAt(at + 1) === word.charCodeAt(same) &&
      reads(text, at + 2, word, same + 2))
  );
}

const isWordStart = (text: string, at: number) => at === 0 || text.charCodeAt(at - 1) === END;

/**
 * Finds words that nearly start with this one. At most one letter is wrong, so one half of the word matches
 * exactly, or the two middle letters are swapped; only those places are compared letter by letter.
 * @param onFound called with the position of each, possibly more than once
 */
export function eachNear(words: JoinedText, word: string, onFound: (place: number) => void): void {
  const half = word.length >> 1;
  const [first, second] = [word.slice(0, half), word.slice(half)];
  const [left, right] = [word.charAt(half - 1), word.charAt(half)];
  const swapped = word.slice(0, half - 1) + right + left + word.slice(half + 1);
  const begins = (text: string, at: number) => isWordStart(text, at) && beginsNearly(text, at, word);

  eachWith(words, first, begins, onFound);
  // An extra or missing letter before the second half shifts it by one.
  const beginsBefore = (text: string, at: number) =>
    begins(text, at - half) || begins(text, at - half + 1) || begins(text, at - half - 1);
  eachWith(words, second, beginsBefore, onFound);
  eachWith(words, swapped, isWordStart, onFound);
}
