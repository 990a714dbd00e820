import { relative } from 'node:path';
import { z } from 'zod';
import { type CheckResult, counted, type Failure, oneFailed } from './checkResult.ts';
import { readReport, seenOnOneLine, testName } from './runnerReport.ts';
import { uncaughtError } from './uncaughtErrors.reporter.ts';

const tested = z.object({
  /** the file, as an absolute path */
  name: z.string(),
  status: z.string(),
  message: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(
    z.object({
      status: z.string(),
      ancestorTitles: z.array(z.string()),
      title: z.string(),
      failureMessages: z.array(z.string()),
    }),
  ),
});
const vitestReport = z.object({ success: z.boolean(), numPassedTests: z.number(), testResults: z.array(tested) });

const isFailed = ({ status }: { status: string }) => status === 'failed';

/** Vitest's report and the uncaught errors; files are named from the root. */
type VitestFiles = { root: string; report: string; uncaught: string };

/** One failure per failed test, per file that could not be loaded or set up, and per uncaught error. */
export function vitestResult({ root, report, uncaught }: VitestFiles, hasSucceeded: boolean): CheckResult {
  const read = vitestReport.safeParse(readReport(report));
  if (!read.success) return oneFailed;
  const { numPassedTests, testResults, success } = read.data;
  const ofTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isFailed).map(
      ({ ancestorTitles, title, failureMessages }): Failure => ({
        file: relative(root, name),
        test: testName([...ancestorTitles, title]),
        why: seenOnOneLine(failureMessages[0]),
      }),
    ),
  );
  const ofFiles = testResults
    .filter((file) => isFailed(file) && !file.assertionResults.some(isFailed))
    .map(
      ({ name, message }): Failure => ({
        file: relative(root, name),
        test: '',
        why: seenOnOneLine(message || 'its setup failed'),
      }),
    );
  const ofNobody = z
    .array(uncaughtError)
    .catch([])
    .parse(readReport(uncaught))
    .map(
      ({ VITEST_TEST_PATH, VITEST_TEST_NAME, message }): Failure => ({
        file: VITEST_TEST_PATH && relative(root, VITEST_TEST_PATH),
        test: VITEST_TEST_NAME,
        why: seenOnOneLine(`nobody caught ${message}`),
      }),
    );
  return counted(numPassedTests, [...ofTests, ...ofFiles, ...ofNobody], {
    hasSucceeded: success && hasSucceeded,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  });
}
