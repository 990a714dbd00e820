import { closeSync, openSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const MEGABYTE = 1024 ** 2;
const LOOK_EVERY_MS = 1_000;

/** Below this, writing stops: Postgres exits if it has no space for its log, and then nothing can be read either. */
export const LEAST_ROOM_BYTES = 24 * MEGABYTE;
/** Deleted when the disk is full: Postgres needs some space even for reads. */
const RESERVE_BYTES = 48 * MEGABYTE;
/** Space for the reserve, and as much again before writing resumes, to avoid flapping. */
const ENOUGH_ROOM_BYTES = RESERVE_BYTES + 2 * LEAST_ROOM_BYTES;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** From one megabyte of memory: to have 48 of them mapped took half a second, in which nothing else was done. */
function writeReserve(file: string): void {
  const piece = Buffer.alloc(MEGABYTE);
  const descriptor = openSync(file, 'w', 0o600);
  try {
    for (let written = 0; written < RESERVE_BYTES; written += piece.length) writeFileSync(descriptor, piece);
  } finally {
    closeSync(descriptor);
  }
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
  /** the database's folder; the reserve is next to it */
  folder: string;
  /** its superuser's address, read each time, because the database may have been restarted */
  url(): string;
  onTrouble?: ((sentence: string) => void) | undefined;
  /** for tests */
  freeBytesOf?: (folder: string) => number;
  everyMs?: number;
};

/**
 * Keeps the embedded database alive on a full disk: makes it read-only when space runs out, and writable again when
 * there is space.
 * @returns a function that ends the watch and settles when it has ended
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

  async function check(): Promise<void> {
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
    if (canWrite && !isReserved && free >= ENOUGH_ROOM_BYTES) writeReserve(reserve);
  }

  // Checked before anything uses the database, which may have been stopped while its disk was full.
  await check();
  const watching = (async () => {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal }).catch(() => {});
      // While the database is away there is nothing to switch; the next check tries again.
      if (!signal.aborted) await check().catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await watching;
  };
}
