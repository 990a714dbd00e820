import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildFrontEnds } from '../../build/buildFrontEnds.ts';
import { type CheckResult, oneFailed, onePassed } from './checkResult.ts';
import { prepareChromium } from './chromium.ts';
import { everyFile, theProduct } from './inputs.ts';
import { runProgram } from './runProgram.ts';
import type { Step } from './runSteps.ts';
import { runJourneys, runTests } from './runTests.ts';
import { testGroups } from './testGroups.ts';
import { testsThatName } from './testsThatName.ts';
import { whyNoContainers } from './whyNoContainers.ts';

const root = resolve(import.meta.dirname, '../../..');

const checked = async (command: string, args: readonly string[]): Promise<CheckResult> =>
  (await runProgram(root, command, args)) ? onePassed : oneFailed;

const program = (name: string, command: string, ...args: string[]): Step => ({
  name,
  inputs: { [name]: everyFile },
  run: () => checked(command, args),
});

const linting = ['--type-aware', '--quiet', '--no-error-on-unmatched-pattern'];

export const types = program('types', 'tsc', '-b');
export const lint = program('lint', 'oxlint', ...linting);
export const format = program('format', 'biome', 'ci', '--colors=off');

/** Lints some files, which takes a second instead of twenty. What their types break elsewhere, `types` finds. */
export const lintOf = (files: readonly string[]): Step => ({
  name: 'lint',
  run: () => checked('oxlint', [...linting, ...files]),
});

export const build: Step = {
  name: 'build',
  run: async () => {
    await buildFrontEnds({ root });
    return onePassed;
  },
};

/** Finds the browsers, and installs them if they are missing and we may. */
export const browser: Step = {
  name: 'browser',
  run: async () => {
    await prepareChromium();
    return onePassed;
  },
};

/** Some unit and service tests. @param filters Vitest's own arguments */
export const tests = (...filters: string[]): Step => ({ name: 'tests', run: () => runTests(root, filters) });

/**
 * The tests that a change can break. Nearly every test imports some contract in the end, so for a changed contract only the contracts' own
 * tests run, and those that name what it exports; the types say what else has to change.
 * @param since the commit that a change is compared with; without it, all tests run
 */
export function testsOf(since: string | undefined, changed: readonly string[]): Step {
  if (!since) return tests();
  const contracts = changed.filter((file) => file.startsWith('contracts/src/'));
  if (contracts.length === 0) return tests('--changed', since);
  const others = changed.filter((file) => !contracts.includes(file));
  const found = [...globSync('contracts/src/**/*.test.ts', { cwd: root }), ...testsThatName(root, contracts)];
  return others.length === 0 ? tests(...found) : tests('related', ...found, ...others);
}

/** All of them, a step for each group. */
export const allTests = (): Step[] =>
  testGroups(root).map(({ name, projects }) => ({
    name,
    inputs: projects,
    run: (changed) =>
      runTests(
        root,
        changed.flatMap((project) => ['--project', project]),
      ),
  }));

/** All journeys. */
export const allJourneys: Step = { name: 'journeys', inputs: { journeys: theProduct }, run: () => runJourneys(root) };
/** Some journeys. @param filters Playwright's own arguments */
export const journeys = (...filters: string[]): Step => ({ name: 'journeys', run: () => runJourneys(root, filters) });

/** Builds the images and runs the product in containers, where that is possible. @param filters Vitest's own arguments */
export const containers = (...filters: string[]): Step => ({
  name: 'containers',
  ...(filters.length === 0 && {
    inputs: { containers: (file: string) => theProduct(file) || file.startsWith('tests/containers/') },
  }),
  run: async () => {
    const reason = await whyNoContainers(root);
    if (!reason) return runTests(root, filters, 'tests/containers/vitest.config.ts');
    console.log(`The containers were left out: ${reason}.`);
    return { passed: 0, failed: 0 };
  },
});
