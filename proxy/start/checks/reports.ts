import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type CheckResult, oneFailed } from './checkResult.ts';

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** A runner that broke before or beside its tests must not look as if nothing had failed. */
function atLeastOneFailed(result: CheckResult, isGood: boolean): CheckResult {
  return isGood || result.failed > 0 ? result : { ...result, failed: 1 };
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Counts from Vitest's JSON report; a file that could not even be loaded counts as one failed test. */
export function vitestResult(file: string, hasSucceeded: boolean): CheckResult {
  const report = vitestReport.safeParse(read(file));
  if (!report.success) return oneFailed;
  const { numPassedTests, numFailedTests, testResults, success } = report.data;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return atLeastOneFailed({ passed: numPassedTests, failed: numFailedTests + broken.length }, success && hasSucceeded);
}

/** Counts from Playwright's JSON report; a test that passed only at a second try has not passed. */
export function playwrightResult(file: string, hasSucceeded: boolean): CheckResult {
  const report = playwrightReport.safeParse(read(file));
  if (!report.success) return oneFailed;
  const { stats, errors } = report.data;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return atLeastOneFailed({ passed: stats.expected, failed }, hasSucceeded);
}
