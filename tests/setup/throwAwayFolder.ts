import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

async function hasRoom(folder: string): Promise<boolean> {
  const free = await statfs(folder).catch(() => undefined);
  return free !== undefined && free.bavail * free.bsize >= ROOM_BYTES;
}

/**
 * A new folder for what a run throws away, in memory where there is room: Postgres copies a test's database there in 10 ms, on a disk in 185.
 * Whoever asks for it removes it.
 */
export async function throwAwayFolder(prefix: string): Promise<string> {
  const parent = (await hasRoom(MEMORY_FOLDER)) ? MEMORY_FOLDER : tmpdir();
  // A container may have the folder and refuse to write in it.
  return mkdtemp(join(parent, prefix)).catch(() => mkdtemp(join(tmpdir(), prefix)));
}
