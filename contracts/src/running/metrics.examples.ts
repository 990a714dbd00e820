import { exampleOf } from '../base/call/exampleOf.ts';
import { authMetrics, libraryMetrics, syncMetrics } from './metrics.ts';

const textOf = (service: string) => `# HELP simmer_database_reachable 1 if the last question to Postgres was answered
# TYPE simmer_database_reachable gauge
simmer_database_reachable{service="${service}"} 1
`;

export const metricsExamples = [
  exampleOf(authMetrics, { text: textOf('auth') }),
  exampleOf(libraryMetrics, { text: textOf('library') }),
  exampleOf(syncMetrics, { text: textOf('sync') }),
];
