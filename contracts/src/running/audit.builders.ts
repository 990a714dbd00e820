import type { AuditEntry } from './audit.ts';

/** A sign-in. */
export function anAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  const at = overrides.at ?? '2026-05-02T09:00:00.000Z';
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
    ...overrides,
  };
}
