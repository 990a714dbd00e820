import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@simmer/proxy/processes/processTable.ts';
import { runWhenGone } from '@simmer/proxy/processes/runWhenGone.ts';

/** Linux keeps what lies here in memory. */
const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;
const OWNER = /^simmer-tests-(\d+)-/;

async function hasRoom(folder: string): Promise<boolean> {
  const free = await statfs(folder).catch(() => undefined);
  return free !== undefined && free.bavail * free.bsize >= ROOM_BYTES;
}

/** Removes what a run has left that was killed together with its guardian: in memory it would stay until the machine stops. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = Number(OWNER.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function makePlace(): Promise<string> {
  const name = `simmer-tests-${process.pid}-`;
  await removeLeftovers(MEMORY_FOLDER);
  const parent = (await hasRoom(MEMORY_FOLDER)) ? MEMORY_FOLDER : tmpdir();
  // A container may have the folder and refuse to write in it.
  const place = await mkdtemp(join(parent, name)).catch(() => mkdtemp(join(tmpdir(), name)));
  runWhenGone('simmer-tests-guardian', [process.execPath, join(import.meta.dirname, 'endThrownAway.ts'), place]);
  return place;
}

let place: Promise<string> | undefined;

/**
 * A new folder for what a run throws away, in memory where there is room: Postgres copies a test's database there in 10 ms, on a disk in up to 185.
 * Once this process is gone, however it ended, the folder is removed, and the programs that still work in it are ended.
 */
export async function throwAwayFolder(): Promise<string> {
  place ??= makePlace();
  return mkdtemp(join(await place, 'one-'));
}
