import type { FileMover, PlacedFile } from '../dropbox/fileMover.ts';
import { StorageError } from '../dropbox/storageError.ts';
import type { AggregationRepository, PlannedMove } from './aggregation.repository.ts';
import { targetName } from './candidates.ts';

type Deps = { aggregation: AggregationRepository; mover: FileMover };

const NAMES_AT_MOST = 100;

/** What the storage said, as a sentence; its own words are kept behind it for whoever asks the storage's support. */
function sentenceOf(error: StorageError): string {
  const said = error.summary.replace(/[./]*$/, '');
  return said ? `${error.message} (${said})` : error.message;
}

/** Whether a failure is about this one file; anything else ends the run, and the plan that stays is settled by the next one. */
const isOfOneFile = (error: unknown): error is StorageError =>
  error instanceof StorageError && (error.trouble === 'refused' || error.trouble === 'fileGone');

/**
 * Moves one file into the target folder, under its own name or, where that is taken, with a number behind it. Nothing is ever overwritten.
 *
 * @returns whether it was moved; a refusal is in the log
 * @throws StorageError when the storage cannot be worked with
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

/** Looks into a move that was begun and not ended: the file's place tells whether it happened. */
export async function settle(begun: PlannedMove, { aggregation, mover }: Deps): Promise<void> {
  const file = await mover.find(begun.fileId);
  if (file?.pathLower === begun.targetPath.toLowerCase()) await aggregation.conclude(begun, null);
  // Not moved: this run finds it again, or somebody else has taken it away.
  else await aggregation.forget(begun.fileId);
}
