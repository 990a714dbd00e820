import { exampleOf } from '../base/call/exampleOf.ts';
import { getNightlyBackups } from './backups.ts';

export const backupExamples = [
  exampleOf(getNightlyBackups, {
    reply: {
      state: 'on',
      lastAt: '2026-05-02T04:00:09.000Z',
      lastBytes: 7_864_320,
      nextAt: '2026-05-03T04:00:00.000Z',
      failure: null,
    },
  }),
];
