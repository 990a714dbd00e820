import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildFrontEnds } from '../build/buildFrontEnds.ts';
import { type CheckResult, closingLine, failureLines, oneFailed, onePassed } from './checks/checkResult.ts';
import { chromium } from './checks/chromium.ts';
import { playwrightResult, vitestResult } from './checks/reports.ts';
import { runProgram } from './checks/runProgram.ts';
import { UNCAUGHT_ERRORS_FILE } from './checks/uncaughtErrors.reporter.ts';
import { StartError } from './startError.ts';

const root = resolve(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'simmer-test-'));

const succeeds = async (program: string, args: string[]) =>
  (await runProgram(root, program, args)) ? onePassed : oneFailed;

async function build(): Promise<CheckResult> {
  await buildFrontEnds({ root });
  return onePassed;
}

async function unit(): Promise<CheckResult> {
  const files = { root, report: join(reports, 'vitest.json'), uncaught: join(reports, 'uncaught.json') };
  const own = join(root, 'proxy/start/checks/uncaughtErrors.reporter.ts');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${files.report}`, `--reporter=${own}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', ...reporters];
  return vitestResult(files, await runProgram(root, 'vitest', args, { [UNCAUGHT_ERRORS_FILE]: files.uncaught }));
}

async function browser(): Promise<CheckResult> {
  const file = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=line,json'];
  return playwrightResult(file, await runProgram(root, 'playwright', args, env));
}

const steps: Record<string, () => Promise<CheckResult>> = {
  types: () => succeeds('tsc', ['-b']),
  lint: () => succeeds('oxlint', ['--type-aware', '--quiet']),
  format: () => succeeds('biome', ['ci', '--colors=off']),
  build,
  tests: unit,
  browser,
};

/** A step that fails does not keep the next ones from being tried. */
async function runStep(name: string, step: () => Promise<CheckResult>): Promise<CheckResult> {
  console.log(`\n— ${name}`);
  const startedMs = performance.now();
  let result = oneFailed;
  try {
    result = await step();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
  }
  const outcome = result.failed > 0 ? 'failed' : 'passed';
  console.log(`— ${name}: ${outcome} in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return result;
}

const results: CheckResult[] = [];
const failures: string[] = [];
for (const [name, step] of Object.entries(steps)) {
  const result = await runStep(name, step);
  results.push(result);
  failures.push(...failureLines(name, result));
}
rmSync(reports, { recursive: true, force: true });
// What failed stands at the very end: of a long log that is what is kept, and looked at first.
console.log(['', ...failures, closingLine(results)].join('\n'));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
