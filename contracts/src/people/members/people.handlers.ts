import type { HttpHandler } from 'msw';
import { AUDIT_PAGE, type AuditEntry, auditGroups, listAudit } from '../../running/audit.ts';
import { getNightlyBackups } from '../../running/backups.ts';
import { DoubleRefusal, standInFor } from '../../testing/mswHandlers.ts';
import { anAuditEntry, aPerson } from './people.builders.ts';
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

const someEntries = (): AuditEntry[] => [
  anAuditEntry({ id: 5, kind: 'accessEnded', by: { id: 2, name: 'bo' }, person: { id: 3, name: 'mia' } }),
  anAuditEntry({
    id: 4,
    kind: 'roleGiven',
    by: { id: 2, name: 'bo' },
    person: { id: 1, name: 'ana' },
    detail: 'curator',
  }),
  anAuditEntry({ id: 3, kind: 'modulePublished', by: { id: null, name: 'The song team' }, detail: 'mf-song 1.1.0' }),
  anAuditEntry({ id: 2, kind: 'signInFailed', by: null, person: { id: 1, name: 'ana' }, detail: 'code', count: 3 }),
  anAuditEntry(),
];

/** Handlers for what admins decide about people, and the record of it: what one call changes, the next one shows. */
export function peopleHandlers(
  people: Person[] = somePeople(),
  entries: readonly AuditEntry[] = someEntries(),
): HttpHandler[] {
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
    standInFor(getNightlyBackups, () => ({
      state: 'on' as const,
      lastAt: '2026-05-02T04:00:09.000Z',
      lastBytes: 7_864_320,
      nextAt: '2026-05-03T04:00:00.000Z',
      failure: null,
    })),
    standInFor(listAudit, ({ query: { group, person, before } }) => {
      const found = entries.filter(
        (entry) =>
          (group === undefined || (auditGroups[group] as readonly string[]).includes(entry.kind)) &&
          (person === undefined || entry.by?.id === person || entry.person?.id === person) &&
          (before === undefined || entry.id < before),
      );
      const page = found.slice(0, AUDIT_PAGE);
      return { entries: page, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
    }),
  ];
}
