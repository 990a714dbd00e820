/** A failure and its place. */
export type Failure = {
  /** from the root; empty if it belongs to no file */
  file: string;
  /** the test with its describe blocks; empty if the whole file failed */
  test: string;
  /** the error, on one line */
  why: string;
};

/** The result of one step. A plain check counts as one test. */
export type CheckResult = {
  passed: number;
  failed: number;
  /** the failures with names */
  failures?: readonly Failure[];
  /** the duration of each test file */
  files?: readonly FileTime[];
  /** runs one of the files again, alone */
  runAgain?: (file: string) => Promise<CheckResult>;
};

export type FileTime = { file: string; seconds: number };

export const onePassed: CheckResult = { passed: 1, failed: 0 };
export const oneFailed: CheckResult = { passed: 0, failed: 1 };

/** A runner that failed has at least one failure, even without named ones. */
export function counted(
  passed: number,
  failures: readonly Failure[],
  { hasSucceeded, files }: { hasSucceeded: boolean; files: readonly FileTime[] },
): CheckResult {
  const failed = Math.max(failures.length, hasSucceeded ? 0 : 1);
  return { passed, failed, files, ...(failures.length > 0 && { failures }) };
}
