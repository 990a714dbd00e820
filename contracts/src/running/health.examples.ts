import { exampleOf } from '../base/call/exampleOf.ts';
import { authHealth, libraryHealth, syncHealth } from './health.ts';

export const healthExamples = [
  exampleOf(authHealth, { reply: { status: 'ok', service: 'auth', version: '1.3.0' } }),
  exampleOf(libraryHealth, { reply: { status: 'ok', service: 'library', version: '1.3.0' } }),
  exampleOf(syncHealth, { reply: { status: 'ok', service: 'sync', version: '1.3.0' } }),
];
