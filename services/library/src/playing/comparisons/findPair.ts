import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden, findShownVersion } from '../../base/songs/findShown.ts';
import { type FindVersion, ifThere } from '../../base/songs/findVersion.ts';
import type { VersionComparisonsRepository, VersionInLine } from './versionComparisons.repository.ts';

export type PairDeps = { findVersion: FindVersion; comparisons: VersionComparisonsRepository };

/** The version a call is about, and the one to compare it with. */
export type NamedPair = { key: string; who: Identity; with?: number | undefined };

function refused(message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ path: 'with', message }] });
}

/** Says why a version can't be compared: it is of another song, or not there for the caller. */
async function whyNot(id: number, titleKey: string, findVersion: FindVersion): Promise<AppError> {
  const named = await ifThere(findVersion(String(id)));
  const isElsewhere = named && named.song.id === id && named.titleKey !== titleKey && !named.song.isHidden;
  return isElsewhere ? refused('That version belongs to another song') : new AppError('not_found', 'Version not found');
}

/**
 * Finds two versions of a song: the named one, and the one it is to be compared with or the one before it.
 *
 * @returns `older` is undefined for a song's first version
 * @throws AppError `not_found`; `invalid_input` for a version of another song, or twice the same
 */
export async function findPair(
  named: NamedPair,
  deps: { findVersion: FindVersion; comparisons: Pick<VersionComparisonsRepository, 'line'> },
): Promise<{ newer: VersionInLine; older: VersionInLine | undefined }> {
  const { key, who, with: other } = named;
  const { findVersion, comparisons } = deps;
  const { song, titleKey } = await findShownVersion(findVersion(key), who);
  if (other === song.id) throw refused('A version can’t be compared with itself');
  const line = await comparisons.line(titleKey, canSeeHidden(who));
  const at = line.findIndex(({ id }) => id === song.id);
  // It came to another song, by a merge or its undoing, after it was found in this one.
  if (at < 0) return findPair(named, deps);
  const beside = other === undefined ? at + 1 : line.findIndex(({ id }) => id === other);
  if (other !== undefined && beside < 0) throw await whyNot(other, titleKey, findVersion);
  const newer = line[Math.min(at, beside)];
  if (!newer) throw new AppError('not_found', 'Version not found');
  return { newer, older: line[Math.max(at, beside)] };
}
