import { looksOf, wholeLooks } from './skeleton.ts';
import { withoutTeamWords } from './teamNames.ts';

export type Named = { firstName: string | null; lastName?: string | null | undefined; displayName: string | null };

/** How a member's names look: the first, shown and whole one, and the whole one with the last name in front or an initial. */
export function memberLooks({ firstName, lastName, displayName }: Named): string[] {
  const names = [firstName, displayName, [firstName, lastName].filter(Boolean).join(' ')];
  if (firstName && lastName) names.push(`${lastName} ${firstName}`);
  const whole = names.flatMap((name) => wholeLooks(name ?? ''));
  if (!firstName || !lastName) return whole;
  const [initial = ''] = firstName;
  return [
    ...whole,
    ...[`${initial} ${lastName}`, `${lastName} ${initial}`].flatMap((name) => looksOf(name).map(spaced)),
  ];
}

const spaced = (words: readonly string[]) => words.join(' ');
const isInitial = (word: string) => /^(?:\p{L}\p{M}*|\p{N}+)$/u.test(word);

/** How an outsider's name may look like a member's: as a whole, without initials and numbers, and without what they say they are. */
export function claimedLooks(name: string): string[] {
  return [name, name.replace(/\p{N}/gu, '')].flatMap(looksOf).flatMap((words) => {
    const plain = withoutTeamWords(words);
    const named = plain.filter((word) => !isInitial(word));
    return [words, plain, named].flatMap((some) => [some.join(''), spaced(some)]);
  });
}
