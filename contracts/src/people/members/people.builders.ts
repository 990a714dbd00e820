import type { AuditEntry } from '../../running/audit.ts';
import type { Person } from './people.ts';
import { aUser } from './users.builders.ts';

/** A person with an account, as admins see them; pass what the test is about. */
export function aPerson(given: Partial<Person> = {}): Person {
  return { ...aUser(given), accessEndedAt: null, roles: [], publisherKeys: 0, ...given };
}

/** A sign-in. */
export function anAuditEntry(given: Partial<AuditEntry> = {}): AuditEntry {
  const at = given.at ?? '2026-05-02T09:00:00.000Z';
  return {
    id: 1,
    kind: 'signedIn',
    at,
    by: { id: 1, name: 'ana' },
    person: null,
    detail: '',
    network: '203.0.113.7',
    browser: 'Firefox on Linux',
    count: 1,
    lastAt: at,
    ...given,
  };
}
