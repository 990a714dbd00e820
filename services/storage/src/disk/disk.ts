import { Worker } from 'node:worker_threads';
import type { Found } from '../files/records.ts';
import { type DiskReport, type DiskRequest, errorOf, type Hashed, type WalkResult } from './diskMessages.ts';

/** The folder on disk, seen by a thread of its own. */
export type Disk = {
  /**
   * Scans the folder, one scan at a time.
   * @param again paths on disk of what to list even if it looks as in the last scan
   * @throws the file system's error if the contents are unknown
   */
  walk(again: string[]): Promise<WalkResult>;
  /** @throws the file system's error */
  contentHash(path: string): Promise<string>;
  stop(): Promise<void>;
};

type DiskDeps = {
  root: string;
  /** the disk path now shown at a path, if any */
  shownDiskPath(pathLower: string): string | undefined;
  onSkipped(diskPath: string, reason: string): void;
};

/** The code says that it is about us, not about a file. */
const hasEnded = (cause?: Error) =>
  Object.assign(new Error('The thread that reads the disk has ended.', { cause }), { code: 'ECANCELED' });

type Waiting<T> = { resolve(result: T): void; reject(error: Error): void };

/** Its thread is started by the first question, and again after it ended by itself; its first scan is then a whole one. */
export function createDisk({ root, shownDiskPath, onSkipped }: DiskDeps): Disk {
  const hashing = new Map<number, Waiting<string>>();
  let walking: Waiting<WalkResult> | undefined;
  let found: Found[] = [];
  let worker: Worker | undefined;
  let toHash: { id: number; path: string }[] = [];
  let lastId = 0;
  let isStopped = false;

  function onReport(report: DiskReport): void {
    switch (report.kind) {
      case 'found':
        found.push(...report.found);
        return;
      case 'skipped':
        return onSkipped(report.diskPath, report.reason);
      case 'whichAreShown':
        return ask({ kind: 'shown', diskPaths: report.pathsLower.map(shownDiskPath) });
      case 'walked':
        return endWalk()?.resolve({ isWhole: report.isWhole, gone: report.gone, found: takeFound() });
      case 'walkFailed':
        return endWalk()?.reject(errorOf(report.failure));
      case 'hashed':
        return report.hashes.forEach(endHashing);
    }
  }

  /** Not kept: the first scan of a large folder is large. */
  function takeFound(): Found[] {
    const taken = found;
    found = [];
    return taken;
  }

  function endWalk(): Waiting<WalkResult> | undefined {
    const ended = walking;
    walking = undefined;
    return ended;
  }

  function endHash(id: number): Waiting<string> | undefined {
    const ended = hashing.get(id);
    hashing.delete(id);
    return ended;
  }

  function endHashing(hashed: Hashed): void {
    const ended = endHash(hashed.id);
    if ('contentHash' in hashed) ended?.resolve(hashed.contentHash);
    else ended?.reject(errorOf(hashed.failure));
  }

  /** Files that are asked for in the same moment go in one message. */
  function askForHash(id: number, path: string): void {
    if (toHash.length === 0) {
      setImmediate(() => {
        ask({ kind: 'hash', files: toHash });
        toHash = [];
      });
    }
    toHash.push({ id, path });
  }

  function onEnd(error: Error): void {
    worker = undefined;
    endWalk()?.reject(error);
    for (const { reject } of hashing.values()) reject(error);
    hashing.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./diskWorker.ts', import.meta.url), {
      workerData: { root },
      // What a million files take. With the usual limit, garbage is kept for longer.
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    let cause: Error | undefined;
    started.on('message', onReport);
    started.on('error', (error: Error) => {
      cause = error;
    });
    started.on('exit', () => onEnd(hasEnded(cause)));
    return started;
  }

  function ask(request: DiskRequest): void {
    if (isStopped) return onEnd(hasEnded());
    worker ??= start();
    worker.postMessage(request);
  }

  return {
    walk(again) {
      const { promise, resolve, reject } = Promise.withResolvers<WalkResult>();
      walking = { resolve, reject };
      found = [];
      ask({ kind: 'walk', again });
      return promise;
    },
    contentHash(path) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      lastId += 1;
      hashing.set(lastId, { resolve, reject });
      askForHash(lastId, path);
      return promise;
    },
    async stop() {
      isStopped = true;
      await worker?.terminate();
      onEnd(hasEnded());
    },
  };
}
