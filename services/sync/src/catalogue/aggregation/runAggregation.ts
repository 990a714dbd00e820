import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { FileMover, PlacedFile } from '../dropbox/fileMover.ts';
import type { AggregationRepository } from './aggregation.repository.ts';
import { isCandidate } from './candidates.ts';
import { moveFile, settle } from './moveFile.ts';

export type AggregationDeps = {
  aggregation: AggregationRepository;
  mover: FileMover;
  clock: Clock;
  log: Log;
  /** pauses between two looks at a file */
  recheckLater(): Promise<void>;
};

/** The result of a run: files moved, files left because they are still growing, and files refused by the storage. */
export type AggregationOutcome = { moved: number; growing: number; failed: number };

async function candidatesBelow(sourcePath: string, targetPath: string, mover: FileMover): Promise<PlacedFile[]> {
  const found: PlacedFile[] = [];
  for await (const files of mover.filesBelow(sourcePath)) {
    found.push(...files.filter((file) => isCandidate(file, targetPath)));
  }
  return found;
}

/**
 * Moves every finished mixdown below the source folder to the target folder, one at a time. First resolves moves left
 * unfinished by an earlier run, by the storage's own id, so a crash at any point neither loses a file nor logs it
 * twice.
 * @param quietMs how long a file must have been left alone; a file that changes between two looks always waits for the
 * next run
 * @returns undefined while another run is in progress
 * @throws StorageError if the storage is unusable; earlier moves stay done and logged
 * @see PRODUCT.md, Aggregation
 */
export async function runAggregation(
  { quietMs }: { quietMs: number },
  deps: AggregationDeps,
): Promise<AggregationOutcome | undefined> {
  const { aggregation, mover, clock, log, recheckLater } = deps;
  return aggregation.alone(async () => {
    for (const begun of await aggregation.planned()) await settle(begun, deps);
    const { sourcePath, targetPath } = await aggregation.config();
    const outcome: AggregationOutcome = { moved: 0, growing: 0, failed: 0 };
    const candidates = await candidatesBelow(sourcePath, targetPath, mover);
    if (candidates.length > 0) await recheckLater();
    for (const file of candidates) {
      const now = await mover.find(file.fileId);
      // Deleted or moved elsewhere since the listing.
      if (now?.pathLower !== file.pathLower) continue;
      const isQuiet = clock.now().getTime() - now.uploadedAt.getTime() >= quietMs;
      if (now.rev !== file.rev || !isQuiet) outcome.growing += 1;
      else if (await moveFile(now, targetPath, deps)) outcome.moved += 1;
      else outcome.failed += 1;
    }
    await aggregation.markRun(clock.now());
    if (outcome.moved + outcome.failed > 0) log.info(outcome, 'aggregated mixdowns');
    return outcome;
  });
}
