import type { CheckResult, Failure } from './checkResult.ts';
import type { Settled } from './runFailedAgain.ts';

/** A finished step. */
export type EndedStep = Settled & { name: string; tookMs: number };

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

/**
 * The last lines of a run: its slowest files, the duration of each part, flaky tests, failures, and the count. The end
 * of a long log is what is kept and read first.
 */
export function closingLines(steps: readonly EndedStep[]): string[] {
  const sum = (key: 'passed' | 'failed') => steps.reduce((total, { result }) => total + result[key], 0);
  const parts = steps.map(({ name, tookMs }) => `${name} ${inSeconds(tookMs)}`);
  const wholeMs = steps.reduce((total, { tookMs }) => total + tookMs, 0);
  return [
    ...slowestLines(steps),
    `${parts.join(', ')}: ${inSeconds(wholeMs)} in all`,
    ...steps.flatMap(({ flaky }) => flaky.map((failure) => `flaky: ${named(failure)} (${failure.why})`)),
    ...steps.flatMap(({ name, result }) => failureLines(name, result)),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
