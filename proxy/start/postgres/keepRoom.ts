import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const MEGABYTE = 1024 ** 2;
const LOOK_EVERY_MS = 1_000;

/** Below this nothing is written any more: Postgres that finds no room for its log ends, and then nothing can be read either. */
export const LEAST_ROOM_BYTES = 24 * MEGABYTE;
/** Given up when the disk is full: Postgres' own work needs some room, also when only reads go on. */
const RESERVE_BYTES = 48 * MEGABYTE;
/** Room for the reserve, and then as much again before writes go on: it must not go to and fro. */
const ENOUGH_ROOM_BYTES = RESERVE_BYTES + 2 * LEAST_ROOM_BYTES;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function switchWrites(url: string, isOn: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const change = isOn ? 'RESET default_transaction_read_only' : 'SET default_transaction_read_only = on';
    await client.query(`ALTER SYSTEM ${change}`);
    await client.query('SELECT pg_reload_conf()');
  } finally {
    void client.end().catch(() => {});
  }
}

type KeepRoom = {
  /** where the database lies; the reserve lies beside it */
  folder: string;
  /** its superuser's address, asked for each time: the database may have been started again */
  url(): string;
  onTrouble?: ((sentence: string) => void) | undefined;
  /** for tests */
  freeBytesOf?: (folder: string) => number;
  everyMs?: number;
};

/**
 * Keeps the embedded database alive on a full disk: when hardly any room is left it only reads, and writes again by itself when there is room.
 *
 * @returns ends the watch, when it has settled
 */
export async function keepRoom({
  folder,
  url,
  onTrouble,
  freeBytesOf = freeBytes,
  everyMs = LOOK_EVERY_MS,
}: KeepRoom): Promise<() => Promise<void>> {
  const reserve = join(folder, 'reserve');
  const stopping = new AbortController();
  const { signal } = stopping;
  let canWrite: boolean | undefined;

  async function look(): Promise<void> {
    const free = freeBytesOf(folder);
    if (canWrite !== false && free < LEAST_ROOM_BYTES) {
      rmSync(reserve, { force: true });
      await switchWrites(url(), false);
      canWrite = false;
      onTrouble?.(`the disk of ${folder} is full: nothing can be saved until space is freed`);
    } else if (canWrite !== true && free >= (canWrite === false ? ENOUGH_ROOM_BYTES : LEAST_ROOM_BYTES)) {
      await switchWrites(url(), true);
      if (canWrite === false) onTrouble?.(`the disk of ${folder} has space again: changes are saved`);
      canWrite = true;
    }
    const isReserved = statSync(reserve, { throwIfNoEntry: false })?.size === RESERVE_BYTES;
    if (canWrite && !isReserved && free >= ENOUGH_ROOM_BYTES) {
      writeFileSync(reserve, Buffer.alloc(RESERVE_BYTES), { mode: 0o600 });
    }
  }

  // Before anything uses the database: it may have been stopped while its disk was full.
  await look();
  const watching = (async () => {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal }).catch(() => {});
      // While the database is away there is nothing to switch; the next look tries again.
      if (!signal.aborted) await look().catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await watching;
  };
}
