import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { z } from 'zod';

/** An error that nobody caught while a file's tests ran: the run fails although every test may have passed. */
export const uncaughtError = z.object({
  message: z.string().default(''),
  /** the file that ran, from the root of the disk, and the test, where Vitest knows them */
  VITEST_TEST_PATH: z.string().default(''),
  VITEST_TEST_NAME: z.string().default(''),
});

/** Says which file the errors go to. */
export const UNCAUGHT_ERRORS_FILE = 'UNCAUGHT_ERRORS_FILE';

/** Stands beside Vitest's JSON report, which leaves these errors out. */
export default class UncaughtErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[UNCAUGHT_ERRORS_FILE];
    if (file) writeFileSync(file, JSON.stringify(errors.map((error) => uncaughtError.parse(error))));
  }
}
