import type { CloserComparison, CompareAnswer, compareRequest } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { SoundFile } from '@simmer/service-sound/compare/closer/soundFile.ts';
import type { MeasuredVersion } from '@simmer/service-sound/compare/compareBands.ts';
import type { PairComparer } from '@simmer/service-sound/compare/process/pairComparer.ts';
import type { z } from 'zod';
import { StorageError } from '../../../catalogue/dropbox/connection/storageError.ts';
import { extensionOf } from '../../../catalogue/files/extensionOf.ts';
import type { MediaFileRepository } from '../../audioCache/mediaFile.repository.ts';
import type { MediaStore } from '../../audioCache/mediaStore.ts';
import type { MeasuredRepository } from './measured.repository.ts';

export type CompareDeps = {
  measured: MeasuredRepository;
  comparer: PairComparer;
  media: MediaStore;
  mediaFiles: MediaFileRepository;
};

type Asked = z.infer<typeof compareRequest>;

const LONGEST_MS = 3 * 60_000;
const notCloser: CloserComparison = { isSameRecording: false, remainderDb: null, changes: [] };

type Known = MeasuredVersion | 'waiting' | 'undecodable';

async function whatIsKnown(mediaName: string, { measured }: CompareDeps): Promise<Known> {
  const [row] = await measured.find([mediaName]);
  const ownBands = await measured.bands(mediaName);
  if (ownBands) {
    return {
      bands: ownBands,
      fingerprint: row?.fingerprint ?? null,
      integratedLufs: row?.integratedLufs ?? null,
    };
  }
  return !row || row.isComing ? 'waiting' : 'undecodable';
}

/** Keeps a content's file on this disk while `work` runs; undefined if it is gone or too large. */
async function withFile<T>(
  mediaName: string,
  { media, mediaFiles }: CompareDeps,
  signal: AbortSignal,
  work: (file: SoundFile) => Promise<T>,
): Promise<T | undefined> {
  const file = await mediaFiles.find(mediaName);
  if (!file) return undefined;
  return media.withComplete(file, signal, (path) => work({ path, extension: extensionOf(mediaName) }));
}

async function compareCloser(
  asked: Asked,
  [older, newer]: [MeasuredVersion, MeasuredVersion],
  deps: CompareDeps,
  signal: AbortSignal,
): Promise<CloserComparison> {
  try {
    const closer = await withFile(asked.older, deps, signal, (olderFile) =>
      withFile(asked.newer, deps, signal, async (newerFile) => {
        const files = { older: olderFile, newer: newerFile };
        return (await deps.comparer.compare({ older, newer, files }, signal, LONGEST_MS)).closer;
      }),
    );
    return closer ?? notCloser;
  } catch (error) {
    if (error instanceof StorageError) throw new AppError('unavailable', 'The storage can’t be reached just now.');
    throw error;
  }
}

/**
 * Compares two contents. Both must have been analysed.
 * @throws AppError `unavailable` if it can't be done at the moment
 * @see PRODUCT.md, What changed
 */
export async function compareContents(asked: Asked, deps: CompareDeps, signal: AbortSignal): Promise<CompareAnswer> {
  const older = await whatIsKnown(asked.older, deps);
  const newer = await whatIsKnown(asked.newer, deps);
  if (older === 'undecodable' || newer === 'undecodable') {
    if (asked.isCloser) return { state: 'doneCloser', closer: notCloser };
    return { state: 'done', comparison: { outcome: 'incomparable', reason: 'undecodable' } };
  }
  if (older === 'waiting' || newer === 'waiting') return { state: 'waiting' };
  if (asked.isCloser) {
    return { state: 'doneCloser', closer: await compareCloser(asked, [older, newer], deps, signal) };
  }
  const { comparison } = await deps.comparer.compare({ older, newer, files: null }, signal, LONGEST_MS);
  return { state: 'done', comparison };
}
