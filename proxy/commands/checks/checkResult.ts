/** What failed, and where. */
export type Failure = {
  /** from the root; empty where it belongs to no file */
  file: string;
  /** the test with what stands around it; empty where the file as a whole failed */
  test: string;
  /** what was seen, on one line */
  why: string;
};

/** What one step of the checks came to. A plain check counts as one. */
export type CheckResult = {
  passed: number;
  failed: number;
  /** the failures that have a name */
  failures?: readonly Failure[];
  /** how long each file of tests took */
  files?: readonly FileTime[];
  /** runs one of the files once more, alone */
  runAgain?: (file: string) => Promise<CheckResult>;
};

export type FileTime = { file: string; seconds: number };

export const onePassed: CheckResult = { passed: 1, failed: 0 };
export const oneFailed: CheckResult = { passed: 0, failed: 1 };

/** Whatever named failures there are, a runner that did not succeed has one failure at least. */
export function counted(
  passed: number,
  failures: readonly Failure[],
  { hasSucceeded, files }: { hasSucceeded: boolean; files: readonly FileTime[] },
): CheckResult {
  const failed = Math.max(failures.length, hasSucceeded ? 0 : 1);
  return { passed, failed, files, ...(failures.length > 0 && { failures }) };
}
