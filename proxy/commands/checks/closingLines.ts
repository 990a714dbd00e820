import { budgetSeconds } from './budgets.ts';
import type { CheckResult, Failure } from './checkResult.ts';
import type { Settled } from './runFailedAgain.ts';

/** A finished step. */
export type EndedStep = Settled & { name: string; tookMs: number; cpuSeconds: number };

const SLOWEST = 10;

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const named = ({ file, test }: Failure): string => [file, test].filter(Boolean).join(' › ');

function failureLines(name: string, { failed, failures = [] }: CheckResult): string[] {
  if (failed === 0) return [];
  const lines = failures.map((failure) => `failed: ${named(failure)} (${failure.why})`);
  return lines.length > 0 ? lines : [`failed: ${name}`];
}

function slowestLines(steps: readonly EndedStep[]): string[] {
  const files = steps.flatMap(({ result }) => result.files ?? []);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return [];
  return ['The slowest files:', ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)];
}

const rowOf = (name: string, ...columns: (number | undefined)[]): string =>
  [name.padEnd(12), ...columns.map((seconds) => (seconds?.toFixed(0) ?? '').padStart(9))].join('').trimEnd();

/** What each part took: processor seconds, its budget of them, seconds on the clock. */
function timeLines(steps: readonly EndedStep[]): string[] {
  const budgetOf = ({ name }: EndedStep) => budgetSeconds[name];
  const rows = steps.map((step) => rowOf(step.name, step.cpuSeconds, budgetOf(step), step.tookMs / 1000));
  const sum = (of: (step: EndedStep) => number) => steps.reduce((total, step) => total + of(step), 0);
  const over = steps.filter((step) => step.cpuSeconds > (budgetOf(step) ?? Number.POSITIVE_INFINITY));
  return [
    ['part'.padEnd(12), ...['cpu s', 'budget', 'clock s'].map((column) => column.padStart(9))].join(''),
    ...rows,
    rowOf(
      'all',
      sum(({ cpuSeconds }) => cpuSeconds),
      undefined,
      sum(({ tookMs }) => tookMs / 1000),
    ),
    ...over.map(
      ({ name }) => `over its budget: ${name}. The next change makes it quicker (CONTRIBUTING.md, The loop).`,
    ),
  ];
}

/**
 * The last lines of a run: its slowest files, what each part took, flaky tests, failures, and the count. The end of a long log is what is
 * kept and read first.
 */
export function closingLines(steps: readonly EndedStep[]): string[] {
  const sum = (key: 'passed' | 'failed') => steps.reduce((total, { result }) => total + result[key], 0);
  return [
    ...slowestLines(steps),
    ...timeLines(steps),
    ...steps.flatMap(({ flaky }) => flaky.map((failure) => `flaky: ${named(failure)} (${failure.why})`)),
    ...steps.flatMap(({ name, result }) => failureLines(name, result)),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
