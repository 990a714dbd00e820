import type { PersonShown, Verdict } from '@simmer/contracts';
import { shownName } from '../../../people/members/personNames.ts';
import { speakers } from './words.ts';

/** Names beside a sum, such as "Ana, Bo": the same for every reader, in the order of their words. */
export const listedNames = (people: readonly PersonShown[]) => people.map(shownName).reverse().join(', ');

/** Everything that people currently say about a version, for its mark in the list. */
export function wordsText(words: readonly Verdict[]): string {
  const approved = speakers(words, 'approved');
  const changes = words
    .filter(({ verdict }) => verdict === 'changes')
    .map(({ user, sentence }) => `Changes asked by ${shownName(user)}${sentence ? `: “${sentence}”` : '.'}`);
  return [...(approved.length > 0 ? [`Approved by ${listedNames(approved)}.`] : []), ...changes].join(' ');
}
