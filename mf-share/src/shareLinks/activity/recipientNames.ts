import { LONGEST_RECIPIENT, MOST_RECIPIENTS } from '@simmer/contracts/extra';

/** Of a name that is too long, enough to find it. */
const SHOWN = 20;

/** The names in a pasted list, one per line, each once. */
export function recipientNames(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  const names = lines.filter(Boolean);
  const keys = names.map((name) => name.toLowerCase());
  return names.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

/** Why a list can't be taken; undefined if it can. */
export function listFault(names: readonly string[]): string | undefined {
  if (names.length > MOST_RECIPIENTS) return `Up to ${MOST_RECIPIENTS} names at once. You entered ${names.length}`;
  const long = names.find((name) => name.length > LONGEST_RECIPIENT);
  return (
    long && `Names can have up to ${LONGEST_RECIPIENT} letters. “${[...long].slice(0, SHOWN).join('')}…” is longer`
  );
}
