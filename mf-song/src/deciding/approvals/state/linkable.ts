import { foldedText, type User } from '@simmer/contracts';
import type { Producer } from '@simmer/contracts/extra';
import { fullName, mentionNames } from '../../../people/members/personNames.ts';

/** A producer who may be a member of the team: they have the same name. */
type Linkable = { producer: Producer; user: User; fullName: string };

/** The producers that nobody has linked, with each member who has their name: their first, shown or whole one. */
export function linkable(producers: readonly Producer[], people: readonly User[]): readonly Linkable[] {
  const read = (name: string) => foldedText(name).replace(/\s+/g, ' ').trim();
  return producers
    .filter(({ linkedUser }) => !linkedUser)
    .flatMap((producer) =>
      people
        .filter((user) => mentionNames(user).some((name) => read(name) === read(producer.name)))
        .map((user) => ({ producer, user, fullName: fullName(user) })),
    );
}
