import { BETWEEN, eachWith, type JoinedText } from './joinedText.ts';

/** Shorter words are too like each other. */
const SHORTEST_LETTERS = 5;
const isOfLetters = /^\p{L}+$/u;
const END = BETWEEN.charCodeAt(0);

/** Whether a typo in this word is forgiven: five letters or more, and nothing else, for 2026 and 2025 are two years. */
export const allowsTypo = (word: string): boolean =>
  word.length >= SHORTEST_LETTERS && isOfLetters.test(word) && [...word].length >= SHORTEST_LETTERS;

/** Whether the text from here on reads like the word from its letter `from` on. */
function reads(text: string, start: number, word: string, from: number): boolean {
  for (let letter = from, at = start; letter < word.length; letter += 1, at += 1) {
    if (text.charCodeAt(at) !== word.charCodeAt(letter)) return false;
  }
  return true;
}

/**
 * Whether what begins here reads like the word but for at most one letter: one that is missing, too much or another, or two neighbours
 * that have changed places. It may go on after it: most words are searched for before they are typed out.
 */
export function beginsNearly(text: string, start: number, word: string): boolean {
  let same = 0;
  while (same < word.length && text.charCodeAt(start + same) === word.charCodeAt(same)) same += 1;
  if (same >= word.length - 1) return true;
  const at = start + same;
  if (reads(text, at, word, same + 1)) return true;
  // What stands there instead is a letter: the end of a word does not make one of it and the next.
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
 * Finds the words that begin nearly like this one. One letter is wrong at most, so that one half of the word stands there
 * as it was typed, or the two letters in its middle are swapped: only there is it looked at letter by letter.
 *
 * @param onFound called with the place of each, for some more than once
 */
export function eachNear(words: JoinedText, word: string, onFound: (place: number) => void): void {
  const half = word.length >> 1;
  const [first, second] = [word.slice(0, half), word.slice(half)];
  const [left, right] = [word.charAt(half - 1), word.charAt(half)];
  const swapped = word.slice(0, half - 1) + right + left + word.slice(half + 1);
  const begins = (text: string, at: number) => isWordStart(text, at) && beginsNearly(text, at, word);

  eachWith(words, first, begins, onFound);
  // A letter too many or too few before the second half moves it by one.
  const beginsBefore = (text: string, at: number) =>
    begins(text, at - half) || begins(text, at - half + 1) || begins(text, at - half - 1);
  eachWith(words, second, beginsBefore, onFound);
  eachWith(words, swapped, isWordStart, onFound);
}
