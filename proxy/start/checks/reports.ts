import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { type CheckResult, oneFailed } from './checkResult.ts';
import { uncaughtError } from './uncaughtErrors.reporter.ts';

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const errorOfPlaywright = z.object({ message: z.string().optional() });

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ errors: z.array(errorOfPlaywright) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
  errors: z.array(errorOfPlaywright),
});

const SEEN_LENGTH = 300;

/** A failure on one line, for whoever sees only the end of a long log. */
function told(place: readonly string[], seen = ''): string {
  const [message = ''] = stripVTControlCharacters(seen).split(/\n\s+at /);
  const words = message.replace(/\s+/g, ' ').trim();
  return [place.filter(Boolean).join(' > '), words.slice(0, SEEN_LENGTH)].filter(Boolean).join(': ');
}

/** A runner that broke before or beside its tests must not look as if nothing had failed. */
function atLeastOneFailed(result: CheckResult, isGood: boolean): CheckResult {
  return isGood || result.failed > 0 ? result : { ...result, failed: 1 };
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Where Vitest left its report, and the errors that nobody caught; files are named from the root. */
export type VitestFiles = { root: string; report: string; uncaught: string };

/** Counts from Vitest's JSON report; a file that could not be loaded or prepared counts as one failed test. */
export function vitestResult({ root, ...files }: VitestFiles, hasSucceeded: boolean): CheckResult {
  const report = vitestReport.safeParse(read(files.report));
  if (!report.success) return oneFailed;
  const { numPassedTests, numFailedTests, testResults, success } = report.data;
  const isFailed = ({ status }: { status: string }) => status === 'failed';
  const broken = testResults.filter((tested) => isFailed(tested) && !tested.assertionResults.some(isFailed));
  const failures = [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(isFailed)
        .map(({ ancestorTitles, title, failureMessages }) =>
          told([relative(root, name), ...ancestorTitles, title], failureMessages[0]),
        ),
    ),
    ...broken.map(({ name, message }) => told([relative(root, name)], message || 'its preparation failed')),
    ...z
      .array(uncaughtError)
      .catch([])
      .parse(read(files.uncaught))
      .map((error) =>
        told([relative(root, error.VITEST_TEST_PATH), error.VITEST_TEST_NAME], `nobody caught ${error.message}`),
      ),
  ];
  const counted = { passed: numPassedTests, failed: numFailedTests + broken.length };
  return atLeastOneFailed({ ...counted, ...(failures.length > 0 && { failures }) }, success && hasSucceeded);
}

function failuresOfSuite(suite: z.infer<typeof playwrightSuite>, above: readonly string[]): string[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const seen = results.flatMap(({ errors }) => errors)[0]?.message;
        // The outermost suite is the file itself.
        return told([`${projectName}, ${file}`, ...above.slice(1), title], seen);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOfSuite(inner, [...above, inner.title]))];
}

/** Counts from Playwright's JSON report; a test that passed only at a second try has not passed. */
export function playwrightResult(file: string, hasSucceeded: boolean): CheckResult {
  const report = playwrightReport.safeParse(read(file));
  if (!report.success) return oneFailed;
  const { stats, suites, errors } = report.data;
  const failed = stats.unexpected + stats.flaky + errors.length;
  const failures = [
    ...suites.flatMap((suite) => failuresOfSuite(suite, [suite.title])),
    ...errors.map(({ message }) => told(['beside the journeys'], message)),
  ];
  return atLeastOneFailed({ passed: stats.expected, failed, ...(failures.length > 0 && { failures }) }, hasSucceeded);
}
