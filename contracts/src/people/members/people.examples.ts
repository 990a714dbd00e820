import { exampleOf } from '../../base/call/exampleOf.ts';
import * as people from './people.ts';
import { exampleUser } from './users.examples.ts';

const person: people.Person = { ...exampleUser, accessEndedAt: null, roles: [], publisherKeys: 0 };

export const peopleExamples = [
  exampleOf(people.listPeople, { reply: [person] }),
  exampleOf(people.setAccess, {
    params: { userId: 2 },
    body: { hasAccess: false },
    reply: { ...person, hasAccess: false, accessEndedAt: '2026-05-02T09:00:00.000Z' },
  }),
  exampleOf(people.setRole, {
    params: { userId: 2, role: 'curator' },
    body: { isGiven: true },
    reply: { ...person, roles: [{ role: 'curator', by: 'given' }] },
  }),
];
