import { StorageError } from '../dropbox/connection/storageError.ts';
import type { FileMover, PlacedFile } from '../dropbox/fileMover.ts';
import type { AggregationRepository, PlannedMove } from './aggregation.repository.ts';
import { targetName } from './candidates.ts';

type Deps = { aggregation: AggregationRepository; mover: FileMover };

const NAMES_AT_MOST = 100;

/** The storage's error as a sentence, followed by its own code for the storage's support. */
function sentenceOf(error: StorageError): string {
  const said = error.summary.replace(/[./]*$/, '');
  return said ? `${error.message} (${said})` : error.message;
}

/**
 * Whether a failure concerns only this file. Any other failure ends the run, and the next run resolves the plan left
 * behind.
 */
const isOfOneFile = (error: unknown): error is StorageError =>
  error instanceof StorageError && (error.trouble === 'refused' || error.trouble === 'fileGone');

/**
 * Moves one file into the target folder, under its own name or, if that is taken, a numbered one. Never overwrites.
 * @returns whether it was moved; the log has the reason if not
 * @throws StorageError if the storage is unusable
 */
export async function moveFile(file: PlacedFile, targetPath: string, { aggregation, mover }: Deps): Promise<boolean> {
  let move: PlannedMove | undefined;
  try {
    for (let attempt = 0; attempt < NAMES_AT_MOST; attempt += 1) {
      move = {
        fileId: file.fileId,
        sourcePath: file.pathDisplay,
        targetPath: `${targetPath}/${targetName(file.pathDisplay, attempt)}`,
        sizeBytes: file.sizeBytes,
      };
      await aggregation.plan(move);
      if (await mover.move(file.fileId, move.targetPath)) {
        await aggregation.conclude(move, null);
        return true;
      }
    }
    throw new StorageError('refused', { summary: 'to/conflict' });
  } catch (error) {
    if (!move || !isOfOneFile(error)) throw error;
    await aggregation.conclude(move, sentenceOf(error));
    return false;
  }
}

/** Resolves an unfinished move: the file's place shows whether it happened. */
export async function settle(begun: PlannedMove, { aggregation, mover }: Deps): Promise<void> {
  const file = await mover.find(begun.fileId);
  if (file?.pathLower === begun.targetPath.toLowerCase()) await aggregation.conclude(begun, null);
  // Not moved: this run finds the file again, or someone has moved it.
  else await aggregation.forget(begun.fileId);
}
