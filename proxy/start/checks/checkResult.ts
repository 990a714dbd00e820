/** What one step of `npm test` came to. A plain check counts as one. */
export type CheckResult = { passed: number; failed: number };

export const onePassed: CheckResult = { passed: 1, failed: 0 };
export const oneFailed: CheckResult = { passed: 0, failed: 1 };

/** All steps together, in the form that the closing line has. */
export function closingLine(results: readonly CheckResult[]): string {
  const sum = (key: keyof CheckResult) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
