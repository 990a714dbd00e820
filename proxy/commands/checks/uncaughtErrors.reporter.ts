import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { z } from 'zod';

/** An uncaught error during a file's tests: the run fails even if every test passed. */
export const uncaughtError = z.object({
  message: z.string().default(''),
  /** the running file, as an absolute path, and the test, if Vitest knows them */
  VITEST_TEST_PATH: z.string().default(''),
  VITEST_TEST_NAME: z.string().default(''),
});

/** Names the file for the errors. */
export const UNCAUGHT_ERRORS_FILE = 'UNCAUGHT_ERRORS_FILE';

/** Complements Vitest's JSON report, which omits these errors. */
export default class UncaughtErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[UNCAUGHT_ERRORS_FILE];
    if (file) writeFileSync(file, JSON.stringify(errors.map((error) => uncaughtError.parse(error))));
  }
}
