import { isBuildServer } from '@simmer/contracts/testing/patience';
import { StartError } from '../../processes/startError.ts';
import { type CheckResult, oneFailed } from './checkResult.ts';
import { closingLines, type EndedStep, inSeconds } from './closingLines.ts';
import { runFailedAgain } from './runFailedAgain.ts';

export type Step = { name: string; run: () => Promise<CheckResult> };

/** A step that throws does not stop the next ones. */
async function resultOf({ run }: Step): Promise<CheckResult> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    return oneFailed;
  }
}

async function runStep(step: Step): Promise<EndedStep> {
  console.log(`\n— ${step.name}`);
  const startedMs = performance.now();
  const result = await resultOf(step);
  const tookMs = performance.now() - startedMs;
  console.log(`— ${step.name}: ${result.failed > 0 ? 'failed' : 'passed'} in ${inSeconds(tookMs)}`);
  return { name: step.name, tookMs, result, flaky: [] };
}

/** Dependencies were installed before this process began (install.mjs). */
function installed(): EndedStep[] {
  const tookMs = Number(process.env['SIMMER_INSTALL_MS'] ?? 0);
  return tookMs > 0 ? [{ name: 'install', tookMs, result: { passed: 0, failed: 0 }, flaky: [] }] : [];
}

async function settled(ended: EndedStep): Promise<EndedStep> {
  const startedMs = performance.now();
  const { result, flaky } = await runFailedAgain(ended.result, (file) => console.log(`\n— once more, alone: ${file}`));
  return { ...ended, result, flaky, tookMs: ended.tookMs + performance.now() - startedMs };
}

/**
 * Runs the steps one after the other and reports the results. Only on a build server, runs failed files again at the
 * end: tests that pass then are named as flaky, to be fixed first in the next change. Exits with 1 if anything failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const ended = installed();
  for (const step of steps) ended.push(await runStep(step));
  const final: EndedStep[] = [];
  for (const step of ended) final.push(isBuildServer ? await settled(step) : step);
  console.log(['', ...closingLines(final)].join('\n'));
  process.exitCode = final.some(({ result }) => result.failed > 0) ? 1 : 0;
}
