import { resolve } from 'node:path';
import { changedSince } from './checks/changedSince.ts';
import { runSteps } from './checks/runSteps.ts';
import { browser, format, journeys, lint, tests, types } from './checks/steps.ts';

const since = changedSince(resolve(import.meta.dirname, '../..'));
console.log(
  since ? `Testing what changed since ${since}.` : 'There is nothing to compare with, so everything is tested.',
);

await runSteps([
  types,
  lint,
  format,
  tests(...(since ? ['--changed', since] : [])),
  // These tests read the repository instead of importing it, so no change appears to reach them.
  { ...tests('--project', 'product'), name: 'fences' },
  browser,
  journeys('--grep', '@smoke'),
]);
