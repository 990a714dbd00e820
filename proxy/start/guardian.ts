import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcesses, findLeftovers, forgetPids } from '../processes/leftovers.ts';
import { commandLine } from '../processes/processTable.ts';
import { holdsStartLock } from '../processes/startLock.ts';
import { stopPostmaster } from './postgres/postmaster.ts';

/** The Postgres recorded by the killed start; 0 if it had none of its own. */
function notedPostmaster(runFolder: string): number {
  try {
    const pid = Number(readFileSync(join(runFolder, 'postgres.pid'), 'utf8'));
    return commandLine(pid).includes('postgres') ? pid : 0;
  } catch {
    return 0;
  }
}

/**
 * Ends everything a killed start left running: first what uses the database, then the database. A clean stop leaves
 * nothing. A newer start on the same folder cleans up by itself, and its processes are safe, because the list is made
 * before the lock is read.
 */
async function endAfter(startPid: number, runFolder: string): Promise<void> {
  const left = findLeftovers(runFolder);
  const postmaster = notedPostmaster(runFolder);
  if (!holdsStartLock(runFolder, startPid)) return;
  await endProcesses(left);
  if (postmaster > 0) await stopPostmaster(postmaster);
  if (holdsStartLock(runFolder, startPid)) forgetPids(runFolder);
}

const [startPid, runFolder = ''] = process.argv.slice(2);
await endAfter(Number(startPid), runFolder);
