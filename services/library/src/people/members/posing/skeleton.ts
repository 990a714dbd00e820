import unhomoglyph from 'unhomoglyph';

/** Characters without a look of their own. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const DIACRITICS = /[\u0300-\u036f]/gu;

/** Text by its look (Unicode TR 39, skeleton), and without accents: letters that look alike in different alphabets become one. */
const skeleton = (text: string) =>
  unhomoglyph(text.normalize('NFKC').replace(UNSEEN, '').normalize('NFD'))
    .normalize('NFD')
    .toLowerCase()
    .normalize('NFD')
    .replace(DIACRITICS, '');

/** Alphabets look alike in other letters when large than when small: Т is a T, т is not a t. */
const cases = [(text: string) => text, (text: string) => text.toLowerCase(), (text: string) => text.toUpperCase()];

/**
 * A text's words, by their looks as written, in small and in capital letters. The results only serve comparisons; nobody can read them.
 *
 * @returns a list of words for each way
 */
export function looksOf(text: string): string[][] {
  return cases.map((inCase) => skeleton(inCase(text)).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []);
}

/** The looks of a whole text, however its words are set apart; none for one without letters and digits. */
export const wholeLooks = (text: string): string[] =>
  looksOf(text)
    .map((words) => words.join(''))
    .filter(Boolean);

/** Whether two names look the same. */
export function lookAlike(one: string, other: string): boolean {
  const looks = wholeLooks(one);
  return wholeLooks(other).some((look) => looks.includes(look));
}
