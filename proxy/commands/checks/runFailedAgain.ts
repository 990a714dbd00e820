import type { CheckResult, Failure } from './checkResult.ts';

/** Where more files than these failed, it was not chance, and running them again only takes time. */
const MOST_FILES = 10;

/** A result, and what of it failed at first and passed when its file ran alone. */
export type Settled = { result: CheckResult; flaky: readonly Failure[] };

/**
 * Runs each file that failed once more, alone. What failed in a file that passes now as a whole counts as passed, and is named.
 *
 * @param onFile told before each file
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
