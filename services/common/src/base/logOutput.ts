import { closeSync, fstatSync, openSync, statSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const LOOK_EVERY_MS = 1_000;

/** Drops a line if the disk is full. pino's own destination would end the process, or never let it exit. */
function writeOrDrop(descriptor: number, line: string): void {
  try {
    writeSync(descriptor, line);
  } catch {
    // There is nowhere to report it.
  }
}

/** Lines on standard output. */
export const standardOutput: DestinationStream = { write: (line) => writeOrDrop(1, line) };

/**
 * Lines in a file that someone else rotates by renaming it: looks once a second whether the path names another file
 * now, and goes on in that one. Until then lines end in the renamed file, so none is lost.
 */
export function followedFile(path: string, nowMs: () => number = Date.now): DestinationStream {
  const open = () => openSync(path, 'a', 0o600);
  let descriptor = open();
  let lookedAtMs = nowMs();

  const hasMoved = () => {
    const current = statSync(path, { throwIfNoEntry: false });
    const { ino, dev } = fstatSync(descriptor);
    return current?.ino !== ino || current.dev !== dev;
  };
  const follow = () => {
    try {
      if (!hasMoved()) return;
      const next = open();
      closeSync(descriptor);
      descriptor = next;
    } catch {
      // No new file can be opened, on a full disk: the old one still takes what it can.
    }
  };
  return {
    write(line) {
      const now = nowMs();
      if (now - lookedAtMs >= LOOK_EVERY_MS) {
        lookedAtMs = now;
        follow();
      }
      writeOrDrop(descriptor, line);
    },
  };
}

/** Where a service logs: the file it is given, else standard output. */
export const logOutput = (file: string | undefined): DestinationStream =>
  file === undefined ? standardOutput : followedFile(file);
