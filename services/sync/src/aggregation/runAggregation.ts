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
  /** lets a moment pass between two looks at a file */
  lookAgainLater(): Promise<void>;
};

/** What a run came to: files moved, left because they are still growing, and refused by the storage. */
export type AggregationOutcome = { moved: number; growing: number; failed: number };

async function candidatesBelow(sourcePath: string, targetPath: string, mover: FileMover): Promise<PlacedFile[]> {
  const found: PlacedFile[] = [];
  for await (const files of mover.filesBelow(sourcePath)) {
    found.push(...files.filter((file) => isCandidate(file, targetPath)));
  }
  return found;
}

/**
 * Moves every finished mixdown below the source folder to the target folder, one at a time. What an earlier run left unfinished is looked into
 * first, by the storage's own id, so that a crash at any point neither loses a file nor tells of it twice.
 *
 * @param quietMs how long a file must have been left alone; whatever changes between two looks is left for the next run in any case
 * @returns undefined when another run goes on
 * @throws StorageError when the storage cannot be worked with; what was moved until then stays moved and logged
 * @see PRODUCT.md, Aggregation
 */
export async function runAggregation(
  { quietMs }: { quietMs: number },
  deps: AggregationDeps,
): Promise<AggregationOutcome | undefined> {
  const { aggregation, mover, clock, log, lookAgainLater } = deps;
  return aggregation.alone(async () => {
    for (const begun of await aggregation.planned()) await settle(begun, deps);
    const { sourcePath, targetPath } = await aggregation.config();
    const outcome: AggregationOutcome = { moved: 0, growing: 0, failed: 0 };
    const candidates = await candidatesBelow(sourcePath, targetPath, mover);
    if (candidates.length > 0) await lookAgainLater();
    for (const file of candidates) {
      const now = await mover.find(file.fileId);
      // Gone, or taken elsewhere, since the listing: no business of ours any more.
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
