import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { throwAwayFolder } from '../../../../tests/setup/throwAwayFolder.ts';
import { type RunningPostgres, startPostgres } from '../startPostgres.ts';

let made: Promise<string> | undefined;

async function makeCluster(): Promise<string> {
  const dataFolder = join(await throwAwayFolder(), 'postgres');
  await (await startPostgres({ dataFolder, durable: false })).stop();
  return dataFolder;
}

/** Puts a cleanly stopped cluster in place: a copy of the one that is made for all files of a worker, because making one takes a second of processor time. */
export async function putCluster(dataFolder: string): Promise<void> {
  made ??= makeCluster();
  await cp(await made, dataFolder, { recursive: true });
}

/** A folder with a cluster of its own. */
export async function aCluster(): Promise<string> {
  const dataFolder = join(await throwAwayFolder(), 'postgres');
  await putCluster(dataFolder);
  return dataFolder;
}

/** An empty Postgres of its own. */
export const throwAwayPostgres = async (): Promise<RunningPostgres> =>
  startPostgres({ dataFolder: await aCluster(), durable: false });
