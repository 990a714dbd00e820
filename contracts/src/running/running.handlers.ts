import type { HttpHandler } from 'msw';
import { standInFor } from '../base/doubles/standInFor.ts';
import { getAbout } from './about.ts';
import { anAuditEntry } from './audit.builders.ts';
import { AUDIT_PAGE, type AuditEntry, auditGroups, listAudit } from './audit.ts';
import { getNightlyBackups } from './backups.ts';

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

/** Handlers for the about page, the nightly backups and the record of what admins did. */
export function runningHandlers(entries: readonly AuditEntry[] = someEntries()): HttpHandler[] {
  return [
    standInFor(getAbout, () => ({ content: '# About Simmer\n\nThe home of **unfinished** music.' })),
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
