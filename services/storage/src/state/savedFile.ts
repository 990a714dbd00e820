import pLimit from 'p-limit';
import type { Log } from '../base/log.ts';
import { writeJsonFile } from './jsonFile.ts';

type SavedFile = {
  /** Writes soon; many calls in a row cause one write. */
  saveSoon(): void;
  /** Writes now, after any write in progress. */
  save(): Promise<void>;
};

const SAVE_DELAY_MS = 1000;

/**
 * Keeps one JSON file up to date with data in memory.
 * @param snapshot returns the data, called at the time of writing
 */
export function createSavedFile(path: string, snapshot: () => object, log: Log): SavedFile {
  let timer: NodeJS.Timeout | undefined;
  let lastWriteMs = 0;
  const inTurn = pLimit(1);

  function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return inTurn(async () => {
      const startedAt = performance.now();
      await writeJsonFile(path, snapshot());
      lastWriteMs = performance.now() - startedAt;
    });
  }

  return {
    save,
    saveSoon() {
      // a large index takes longer to write, so it is written less often
      timer ??= setTimeout(
        () => {
          save().catch((error: unknown) => log('error', 'could not save the state', { path, reason: String(error) }));
        },
        Math.max(SAVE_DELAY_MS, lastWriteMs * 20),
      );
    },
  };
}
