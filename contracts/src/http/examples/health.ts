import { authHealth, libraryHealth, syncHealth } from '../health.ts';
import { exampleOf } from './exampleOf.ts';

export const healthExamples = [
  exampleOf(authHealth, { reply: { status: 'ok', service: 'auth' } }),
  exampleOf(libraryHealth, { reply: { status: 'ok', service: 'library' } }),
  exampleOf(syncHealth, { reply: { status: 'ok', service: 'sync' } }),
];
