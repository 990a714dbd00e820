import { isBuildServer } from '@simmer/contracts/testing/patience';
import { StartError } from '../../processes/startError.ts';
import { type CheckResult, oneFailed } from './checkResult.ts';
import { closingLines, type EndedStep, inSeconds } from './closingLines.ts';
import { runFailedAgain } from './runFailedAgain.ts';

export type Step = { name: string; run: () => Promise<CheckResult> };

/** A step that breaks does not keep the next ones from being tried. */
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

/** The dependencies were installed before this process began (install.mjs). */
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
 * Runs the steps one after the other and says how they ended. On a build server, and only there, a file that failed is run once more at the end:
 * what passes then is named as flaky, so that the next change begins by mending it. The process ends with 1 where something failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const ended = installed();
  for (const step of steps) ended.push(await runStep(step));
  const final: EndedStep[] = [];
  for (const step of ended) final.push(isBuildServer ? await settled(step) : step);
  console.log(['', ...closingLines(final)].join('\n'));
  process.exitCode = final.some(({ result }) => result.failed > 0) ? 1 : 0;
}
