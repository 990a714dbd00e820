import { readFileSync, readlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { endProcesses } from '../../processes/leftovers.ts';
import type { PortOwner } from '../../processes/portOwner.ts';
import { commandLine, isAlive } from '../../processes/processTable.ts';
import { StartError } from '../../processes/startError.ts';
import { livingStart } from '../../processes/startLock.ts';
import { waitFor } from '../../processes/waitFor.ts';
import { endOrphans } from './endOrphans.ts';

/** A start stops within ten seconds of being asked to; see start.ts. */
const STOP_WITHIN_MS = 15_000;

/** The Simmer that a process serves as its nginx. */
export type OtherSimmer = {
  runFolder: string;
  dataFolder: string;
  /** the start command's process; undefined if it was killed and left its nginx behind */
  start: number | undefined;
};

/** The Simmer whose nginx this process is, by the folder it works in; undefined for any other program. */
export function simmerOf({ pid }: Pick<PortOwner, 'pid'>): OtherSimmer | undefined {
  try {
    const nginxFolder = readlinkSync(`/proc/${pid}/cwd`);
    const runFolder = dirname(nginxFolder);
    const isNoted = Number(readFileSync(join(nginxFolder, 'nginx.pid'), 'utf8')) === pid;
    if (!isNoted || basename(nginxFolder) !== 'nginx' || !commandLine(pid).includes('nginx')) return undefined;
    return { runFolder, dataFolder: dirname(runFolder), start: livingStart(runFolder)?.pid };
  } catch {
    return undefined;
  }
}

/**
 * Stops a running start command and waits until it, and so everything it started, has ended.
 * @throws StartError if the process is something else, such as a restore, or does not stop
 */
export async function stopStart(pid: number): Promise<void> {
  if (!/commands\/start\.(mjs|ts)/.test(commandLine(pid))) {
    throw new StartError(`Process ${pid} is not a start of Simmer that can be taken over. Wait until it has ended.`);
  }
  process.kill(pid, 'SIGTERM');
  if (await waitFor(() => !isAlive(pid), STOP_WITHIN_MS)) return;
  throw new StartError(`Process ${pid} does not stop. End it with: kill -9 ${pid}`);
}

/** Ends another Simmer, whether it runs or was left behind, so that its port is free. @throws StartError */
export async function endOther({ runFolder, start }: OtherSimmer, owner: PortOwner): Promise<void> {
  if (start === undefined) await endOrphans(runFolder, () => livingStart(runFolder) === undefined);
  else if (start !== process.pid) await stopStart(start);
  // Where its notes are gone, nginx is all that is known.
  if (isAlive(owner.pid)) await endProcesses([owner.pid]);
}
