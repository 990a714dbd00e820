import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from '../../processes/processTable.ts';
import { findPostgresBinaries } from './postgresBinaries.ts';
import { choosePostgresUser } from './postgresUser.ts';

const PORT_LINE = 3;

/** Whether a data folder's `postgres` holds an embedded database. */
export const hasCluster = (folder: string): boolean => existsSync(join(folder, 'password'));

/** Where the embedded database of this folder keeps its files. */
export const clusterOf = (folder: string): string =>
  join(choosePostgresUser(findPostgresBinaries(), folder).folder, 'data');

/** The port of the embedded database of this folder; undefined if it isn't running. */
export function portOfRunningPostgres(folder: string): number | undefined {
  const cluster = clusterOf(folder);
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[PORT_LINE]);
    return isAlive(pid) && commandLine(pid).includes(cluster) && port > 0 ? port : undefined;
  } catch {
    return undefined;
  }
}
