import { resolve } from 'node:path';
import { isBuildServer } from '@simmer/contracts/testing/patience';
import { StartError } from '../../processes/startError.ts';
import { type CheckResult, oneFailed } from './checkResult.ts';
import { closingLines, type EndedStep, inSeconds } from './closingLines.ts';
import { usedCpuSeconds } from './cpuSeconds.mjs';
import type { IsInput } from './inputs.ts';
import { runFailedAgain } from './runFailedAgain.ts';
import { type Unchanged, unchangedIn } from './unchanged.ts';

export type Step = {
  name: string;
  /** what each of its parts depends on; without, it runs every time */
  inputs?: Readonly<Record<string, IsInput>>;
  /** @param changed those of its parts that have to be run */
  run: (changed: readonly string[]) => Promise<CheckResult>;
};

const root = resolve(import.meta.dirname, '../../..');

/** A step that throws does not stop the next ones. */
async function resultOf(work: () => Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    return oneFailed;
  }
}

/** Does a part of a run, and measures it. */
async function measured<T>(work: () => Promise<T>): Promise<{ result: T; tookMs: number; cpuSeconds: number }> {
  const startedMs = performance.now();
  const before = usedCpuSeconds();
  const result = await work();
  return { result, tookMs: performance.now() - startedMs, cpuSeconds: usedCpuSeconds() - before };
}

async function runStep({ name, inputs = {}, run }: Step, unchanged: Unchanged): Promise<EndedStep> {
  console.log(`\n— ${name}`);
  const parts = Object.keys(inputs);
  const states = Object.entries(inputs).map(([part, isInput]) => ({ part, ...unchanged(part, isInput) }));
  for (const { part, since } of states) if (since) console.log(`${part}: unchanged since ${since.toLocaleString()}`);
  const changed = states.filter(({ since }) => !since);
  if (parts.length > 0 && changed.length === 0) {
    return { name, tookMs: 0, cpuSeconds: 0, result: { passed: 0, failed: 0 }, flaky: [] };
  }
  const ended = await measured(() => resultOf(() => run(changed.map(({ part }) => part))));
  const { passed, failed } = ended.result;
  if (failed === 0 && passed > 0) for (const { notePassed } of changed) notePassed();
  console.log(`— ${name}: ${failed > 0 ? 'failed' : 'passed'} in ${inSeconds(ended.tookMs)}`);
  return { name, ...ended, flaky: [] };
}

/** Dependencies were installed before this process began (install.mjs), by it or by the one that started it. */
function installed(): EndedStep[] {
  const tookMs = Number(process.env['SIMMER_INSTALL_MS'] ?? 0);
  if (tookMs === 0) return [];
  const cpuSeconds = Number(process.env['SIMMER_INSTALL_CPU_SECONDS']);
  return [{ name: 'install', tookMs, cpuSeconds, result: { passed: 0, failed: 0 }, flaky: [] }];
}

async function settled(ended: EndedStep): Promise<EndedStep> {
  const again = await measured(() =>
    runFailedAgain(ended.result, (file) => console.log(`\n— once more, alone: ${file}`)),
  );
  return {
    ...ended,
    ...again.result,
    tookMs: ended.tookMs + again.tookMs,
    cpuSeconds: ended.cpuSeconds + again.cpuSeconds,
  };
}

/**
 * Runs the steps one after the other and reports the results. On a person's machine, leaves out what passed before if nothing has changed
 * that it depends on. Only on a build server, runs failed files again at the end: tests that pass then are named as flaky, to be fixed first
 * in the next change. Exits with 1 if anything failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const unchanged = unchangedIn(root, { isRemembered: !isBuildServer });
  const ended = installed();
  for (const step of steps) ended.push(await runStep(step, unchanged));
  const final: EndedStep[] = [];
  for (const step of ended) final.push(isBuildServer ? await settled(step) : step);
  console.log(['', ...closingLines(final)].join('\n'));
  process.exitCode = final.some(({ result }) => result.failed > 0) ? 1 : 0;
}
