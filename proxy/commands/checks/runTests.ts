import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckResult } from './checkResult.ts';
import { playwrightResult } from './playwrightReport.ts';
import { runProgram } from './runProgram.ts';
import { UNCAUGHT_ERRORS_FILE } from './uncaughtErrors.reporter.ts';
import { vitestResult } from './vitestReport.ts';

async function withReports<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'simmer-reports-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the unit and service tests. @param filters Vitest's own arguments: files, a project, changes; by default all
 * tests @param config of other tests than these
 */
export function runTests(
  root: string,
  filters: readonly string[] = [],
  config = 'tests/vitest.config.ts',
): Promise<CheckResult> {
  return withReports(async (folder) => {
    const files = { root, report: join(folder, 'vitest.json'), uncaught: join(folder, 'uncaught.json') };
    const own = join(root, 'proxy/commands/checks/uncaughtErrors.reporter.ts');
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${files.report}`, `--reporter=${own}`];
    const args = ['--run', '--config', config, ...reporters, ...filters];
    const hasSucceeded = await runProgram(root, 'vitest', args, { [UNCAUGHT_ERRORS_FILE]: files.uncaught });
    return { ...vitestResult(files, hasSucceeded), runAgain: (file) => runTests(root, [file], config) };
  });
}

/** Runs the journeys through the whole product. @param filters Playwright's own arguments; by default all journeys */
export function runJourneys(root: string, filters: readonly string[] = []): Promise<CheckResult> {
  return withReports(async (folder) => {
    const report = join(folder, 'playwright.json');
    const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=line,json', ...filters];
    const hasSucceeded = await runProgram(root, 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    return {
      ...playwrightResult({ report, folder: 'tests' }, hasSucceeded),
      runAgain: (file) => runJourneys(root, [file]),
    };
  });
}
