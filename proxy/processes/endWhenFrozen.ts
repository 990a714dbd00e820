import { setTimeout as sleep } from 'node:timers/promises';
import { bornAt, childrenOf, isStopped } from './processTable.ts';
import type { Running } from './running.ts';

export type Patience = {
  /** between two checks */
  everyMs: number;
  /** how many consecutive checks must find it stopped; a single one may be someone's debugger */
  checks: number;
  /** how many consecutive checks must go unanswered: more, because a busy machine is not frozen */
  silentChecks: number;
};

const usualPatience: Patience = { everyMs: 2_000, checks: 2, silentChecks: 5 };

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** Identifies a process, so that a later one with the same id is not meant. */
const nameOf = (pid: number) => `${pid} ${bornAt(pid)}`;

/**
 * Watches a process until it ends, and kills it if it stops responding. Also kills stopped children, because nginx and
 * Postgres replace theirs but do not notice by themselves.
 * @param onFrozen called before a process is killed
 */
export async function endWhenFrozen(
  running: Running,
  onFrozen: (sentence: string) => void,
  signal: AbortSignal,
  patience: Patience = usualPatience,
): Promise<void> {
  const { everyMs, checks } = patience;
  let stoppedChecks = 0;
  let silentChecks = 0;
  let stoppedBefore = new Map<string, number>();
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;

    const stopped = childrenOf(running.pid).filter(isStopped);
    const seen = new Map(stopped.map((pid) => [nameOf(pid), (stoppedBefore.get(nameOf(pid)) ?? 0) + 1]));
    for (const pid of stopped.filter((child) => (seen.get(nameOf(child)) ?? 0) >= checks)) {
      onFrozen(`has a frozen process (${pid}); ending it`);
      kill(pid);
    }
    stoppedBefore = seen;

    // nginx's workers respond without their master.
    const isFrozen = isStopped(running.pid);
    const isSilent = isFrozen || (await running.isAnswering?.()) === false;
    if (signal.aborted) return;
    stoppedChecks = isFrozen ? stoppedChecks + 1 : 0;
    silentChecks = isSilent ? silentChecks + 1 : 0;
    if (stoppedChecks < checks && silentChecks < patience.silentChecks) continue;
    onFrozen('stopped responding; ending it');
    for (const pid of [...childrenOf(running.pid), running.pid]) kill(pid);
    return;
  }
}
