import type { CheckResult, Failure } from './checkResult.ts';

/** If more files than this failed, it was not chance, and rerunning them only takes time. */
const MOST_FILES = 10;

/** A result, and the tests that failed at first and passed when their file ran alone. */
export type Settled = { result: CheckResult; flaky: readonly Failure[] };

/**
 * Runs each failed file again, alone. Failures of a file that now passes completely count as passed and are named as
 * flaky.
 * @param onFile called before each file
 */
export async function runFailedAgain(result: CheckResult, onFile: (file: string) => void): Promise<Settled> {
  const { failures = [], runAgain } = result;
  const files = [...new Set(failures.map(({ file }) => file))].filter(Boolean);
  if (!runAgain || files.length > MOST_FILES) return { result, flaky: [] };

  const passed = new Set<string>();
  for (const file of files) {
    onFile(file);
    const again = await runAgain(file);
    if (again.failed === 0 && again.passed > 0) passed.add(file);
  }
  const flaky = failures.filter(({ file }) => passed.has(file));
  return {
    result: {
      ...result,
      passed: result.passed + flaky.length,
      failed: result.failed - flaky.length,
      failures: failures.filter(({ file }) => !passed.has(file)),
    },
    flaky,
  };
}
