/** What one step of `npm test` came to. A plain check counts as one. */
export type CheckResult = {
  passed: number;
  failed: number;
  /** one line for each failure that has a name: where it stands, and what was seen */
  failures?: readonly string[];
};

export const onePassed: CheckResult = { passed: 1, failed: 0 };
export const oneFailed: CheckResult = { passed: 0, failed: 1 };

/** Which failures a step had, line by line; those without a name of their own are told by the step's. */
export function failureLines(step: string, { failed, failures = [] }: CheckResult): string[] {
  if (failed === 0) return [];
  return (failures.length > 0 ? failures : [step]).map((failure) => `failed: ${failure}`);
}

/** All steps together, in the form that the closing line has. */
export function closingLine(results: readonly CheckResult[]): string {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
