import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcesses, findLeftovers, forgetPids } from '../../processes/leftovers.ts';
import { commandLine } from '../../processes/processTable.ts';
import { stopPostmaster } from '../postgres/postmaster.ts';

/** The Postgres recorded by the killed start; 0 if it had none of its own. A copied folder's are forgotten before. */
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
 * nothing.
 * @param mayEnd asked once the list is made, and again before it is forgotten: a newer start on the same folder cleans
 * up by itself, and its processes are safe
 */
export async function endOrphans(runFolder: string, mayEnd: () => boolean): Promise<void> {
  const left = findLeftovers(runFolder);
  const postmaster = notedPostmaster(runFolder);
  if (!mayEnd()) return;
  await endProcesses(left);
  if (postmaster > 0) await stopPostmaster(postmaster);
  if (mayEnd()) forgetPids(runFolder);
}
