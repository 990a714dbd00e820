import { withoutOverrides } from '@simmer/contracts/services';

/** Control and format characters except line breaks, and lone surrogates; joiners of scripts and emoji stay. */
const UNREADABLE = /[^\P{Cc}\n]|[\u2028\u2029\uFEFF]/gu;

const cleaned = (text: string) =>
  withoutOverrides(text.toWellFormed()).replace(/\r\n?/g, '\n').replace(UNREADABLE, ' ');

const cut = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** Somebody's words in one line of an email, also of its head. @param most the most characters, of which the last is then "…" */
export function mailLine(text: string, most: number): string {
  return cut(cleaned(text).replace(/\s+/gu, ' ').trim(), most);
}

/** Somebody's words in lines of their own. */
export function mailLines(text: string): string {
  return cleaned(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
