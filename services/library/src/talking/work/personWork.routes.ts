import * as calls from '@simmer/contracts/calls';
import { calledName, type PersonWork } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { producerKey } from '../../people/credits/producerKey.ts';
import type { TeamFetcher } from '../../people/members/fetchTeam.ts';
import type { PersonWorkRepository } from './personWork.repository.ts';

type Deps = { personWork: PersonWorkRepository; team: TeamFetcher };

type Named = { id: number; firstName: string | null; lastName?: string | null | undefined; displayName: string | null };

export function personWorkRoutes(deps: Deps): Route[] {
  return [route(calls.getPersonWork, ({ params }) => getPersonWork(params.id, deps))];
}

/**
 * Returns the songs that credit a person, and their latest notes, without songs that nobody sees. Files credit people by name: an unlinked
 * producer or singer is this person if the name is theirs and no one else's.
 *
 * @see PRODUCT.md, Users
 */
async function getPersonWork(userId: number, { personWork, team }: Deps): Promise<PersonWork> {
  const [copies, members] = await Promise.all([personWork.people(), team.fetch()]);
  const names = ownNames(userId, [...copies, ...(members?.values() ?? [])]);
  const [songs, notes] = await Promise.all([personWork.songs(userId, names), personWork.notes(userId)]);
  return { songs, notes };
}

const keysOf = (person: Named) =>
  [calledName(person), [person.firstName, person.lastName].filter(Boolean).join(' ')].filter(Boolean).map(producerKey);

/** The keys of what one person is called and nobody else is. */
function ownNames(userId: number, people: readonly Named[]): string[] {
  const others = new Set(people.filter((person) => person.id !== userId).flatMap(keysOf));
  const own = people.filter((person) => person.id === userId).flatMap(keysOf);
  return [...new Set(own)].filter((key) => !others.has(key));
}
