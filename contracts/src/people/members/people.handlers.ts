import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aPerson } from './people.builders.ts';
import { listPeople, type Person, setAccess, setRole } from './people.ts';

const somePeople = (): Person[] => [
  aPerson(),
  aPerson({
    id: 2,
    email: 'bo@band.example',
    firstName: 'Bo',
    lastName: 'Hill',
    displayName: 'bo',
    isAdmin: true,
    roles: [{ role: 'admin', by: 'settings' }],
  }),
  aPerson({
    id: 3,
    email: 'mia@band.example',
    firstName: 'Mia',
    displayName: 'mia',
    hasAccess: false,
    accessEndedAt: '2026-05-01T20:15:00.000Z',
  }),
];

/** Handlers for what admins decide about people: what one call changes, the next one shows. */
export function peopleHandlers(people: Person[] = somePeople()): HttpHandler[] {
  function change(id: number, changed: (person: Person) => Partial<Person>): Person {
    const index = people.findIndex((person) => person.id === id);
    const found = people[index];
    if (!found) throw new DoubleRefusal('not_found', 'User not found');
    const next = { ...found, ...changed(found) };
    people[index] = next;
    return next;
  }
  return [
    standInFor(listPeople, () => people),
    standInFor(setAccess, ({ params, body: { hasAccess } }) =>
      change(params.userId, () => ({ hasAccess, accessEndedAt: hasAccess ? null : '2026-05-02T09:00:00.000Z' })),
    ),
    standInFor(setRole, ({ params: { userId, role }, body: { isGiven } }) =>
      change(userId, ({ roles }) => {
        const others = roles.filter((held) => held.role !== role);
        return { roles: isGiven ? [...others, { role, by: 'given' as const }] : others };
      }),
    ),
  ];
}
