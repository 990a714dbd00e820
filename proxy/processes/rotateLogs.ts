import { rotateLog } from './logFile.ts';
import type { RunningLog } from './running.ts';

const LOOK_EVERY_MS = 5_000;

/**
 * Keeps the logs of running processes bounded.
 * @param logs the current ones, asked at each look
 * @returns a function that ends it
 */
export function rotateLogs(logs: () => RunningLog[], bytes?: number, everyMs = LOOK_EVERY_MS): () => void {
  const timer = setInterval(() => {
    for (const { file, reopen } of logs()) {
      try {
        rotateLog(file, reopen, bytes);
      } catch {
        // A full disk, or a folder that was removed: the next look tries again.
      }
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
