import { resolve } from 'node:path';
import { changedSince, filesChangedSince } from './checks/changedSince.ts';
import { runSteps } from './checks/runSteps.ts';
import { browser, format, journeys, lint, lintOf, tests, testsOf, types } from './checks/steps.ts';

const root = resolve(import.meta.dirname, '../..');
const since = changedSince(root);
const changed = since ? filesChangedSince(root, since) : [];
const isEachFileLinted = changed.length === 0 || changed.includes('.oxlintrc.json');
console.log(
  since ? `Testing what changed since ${since}.` : 'There is nothing to compare with, so everything is tested.',
);

await runSteps([
  types,
  isEachFileLinted ? lint : lintOf(changed),
  format,
  testsOf(since, changed),
  // These tests read the repository instead of importing it, so no change appears to reach them.
  { ...tests('--project', 'product'), name: 'fences' },
  browser,
  journeys('--grep', '@smoke'),
]);
