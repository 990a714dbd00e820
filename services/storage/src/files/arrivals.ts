import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { contentHash } from './contentHash.ts';
import type { Found } from './records.ts';

export type Arrivals = {
  /** Adds files whose content must be read. Files already waiting keep waiting. */
  expect(files: readonly Found[]): void;
  /** Resolves when no file is waiting, or after the given time. */
  settled(atMostMs: number): Promise<void>;
  stop(): Promise<void>;
};

export type ArrivalsOptions = {
  root: string;
  /** how long a file must be left alone before it counts as complete */
  settleMs: number;
  log: Log;
  /** called with each complete file and its content hash */
  onComplete(file: Found, contentHash: string): Promise<void>;
  hash?: (path: string) => Promise<string>;
  /** milliseconds, by the disk's clock */
  diskTime?: () => number;
};

type Waiting = { file: Found; unchangedSince: number };

const READ_AT_ONCE = 2;

/**
 * Waits until files are complete, because half of a growing copy must not be shown. Then reads each once for its
 * content hash.
 */
export function createArrivals({
  root,
  settleMs,
  log,
  onComplete,
  hash = contentHash,
  diskTime = Date.now,
}: ArrivalsOptions): Arrivals {
  const waiting = new Map<string, Waiting>();
  const refused = new Map<string, string>();
  const idle = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isStopped = false;

  function expect(files: readonly Found[]): void {
    for (const file of files) {
      if (refused.get(file.diskPath) === lookOf(file)) continue;
      const before = waiting.get(file.diskPath);
      if (before && lookOf(before.file) === lookOf(file)) before.file = file;
      else waiting.set(file.diskPath, { file, unchangedSince: diskTime() });
    }
    startRound(0);
  }

  function startRound(delayMs: number): void {
    if (isStopped || timer || round || waiting.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      round = readSettled().finally(() => {
        round = undefined;
        if (waiting.size === 0) for (const resolve of idle) resolve();
        startRound(settleMs / 4);
      });
    }, delayMs);
  }

  async function readSettled(): Promise<void> {
    const queue = [...waiting.keys()];
    const readNext = async () => {
      for (let path = queue.shift(); path !== undefined && !isStopped; path = queue.shift()) await readOne(path);
    };
    await Promise.all(Array.from({ length: READ_AT_ONCE }, readNext));
  }

  async function readOne(diskPath: string): Promise<void> {
    const before = waiting.get(diskPath);
    const now = before && lookAgain(before.file);
    if (!before || !now) {
      waiting.delete(diskPath);
      return;
    }
    if (lookOf(now) !== lookOf(before.file)) {
      waiting.set(diskPath, { file: now, unchangedSince: diskTime() });
      return;
    }
    const quietMs = diskTime() - Math.max(now.mtimeMs, now.ctimeMs);
    if (quietMs < settleMs && diskTime() - before.unchangedSince < settleMs) return;
    try {
      const digest = await hash(join(root, diskPath));
      const after = lookAgain(now);
      if (!after || lookOf(after) !== lookOf(now) || waiting.get(diskPath) !== before) return; // changed during the read: the next round checks it again
      await onComplete(before.file, digest);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EMFILE' || code === 'ENFILE') return; // our own, temporary problem
      refused.set(diskPath, lookOf(now));
      log('warn', 'left out a file that could not be read', { path: diskPath, reason: code ?? String(error) });
    }
    waiting.delete(diskPath);
  }

  function lookAgain(file: Found): Found | undefined {
    try {
      const stat = lstatSync(join(root, file.diskPath));
      if (!stat.isFile()) return undefined;
      const { ino: inode, birthtimeMs, size, mtimeMs, ctimeMs } = stat;
      return { ...file, inode, birthtimeMs, size, mtimeMs, ctimeMs };
    } catch {
      return undefined;
    }
  }

  return {
    expect,
    async settled(atMostMs) {
      if (waiting.size === 0 && !round) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const limit = setTimeout(resolve, atMostMs);
      idle.add(resolve);
      await promise;
      idle.delete(resolve);
      clearTimeout(limit);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

function lookOf({ inode, size, mtimeMs, ctimeMs }: Found): string {
  return `${inode}:${size}:${mtimeMs}:${ctimeMs}`;
}
