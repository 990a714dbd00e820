import { exampleOf } from '../base/call/exampleOf.ts';
import { listAudit } from './audit.ts';

export const auditExamples = [
  exampleOf(listAudit, {
    query: { group: 'roles', person: 2 },
    reply: {
      entries: [
        {
          id: 41,
          kind: 'roleGiven',
          at: '2026-05-02T09:00:00.000Z',
          by: { id: 1, name: 'ana' },
          person: { id: 2, name: 'bo' },
          detail: 'curator',
          network: '203.0.113.7',
          browser: 'Firefox on Linux',
          count: 1,
          lastAt: '2026-05-02T09:00:00.000Z',
        },
      ],
      next: null,
    },
  }),
];
