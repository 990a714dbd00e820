import { foldedText, type User } from '@simmer/contracts';

import { fullName, mentionName } from '../../../people/members/personNames.ts';

/** The mention being typed: the position of its `@`, and the text up to the caret. */
export type MentionQuery = { from: number; typed: string };

const LONGEST = 40;
const MOST_SHOWN = 6;

/** Finds the mention being typed at the caret: an `@` on the same line, not preceded by a word. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret - from > LONGEST) return undefined;
  if (from > 0 && /[\p{L}\p{N}_]/u.test(text[from - 1] ?? '')) return undefined;
  const typed = text.slice(from + 1, caret);
  return /[\n@]|\s\s|^\s/.test(typed) ? undefined : { from, typed };
}

/** The people who match the typed text; names that start with it come first. */
export function peopleFor(people: readonly User[], typed: string): User[] {
  const wanted = foldedText(typed);
  const rank = (person: User): number => {
    const names = [mentionName(person), fullName(person), person.lastName ?? ''].map(foldedText);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  return people
    .map((person) => ({ person, place: rank(person) }))
    .filter(({ place }) => place < 2)
    .sort((a, b) => a.place - b.place || mentionName(a.person).localeCompare(mentionName(b.person)))
    .slice(0, MOST_SHOWN)
    .map(({ person }) => person);
}
