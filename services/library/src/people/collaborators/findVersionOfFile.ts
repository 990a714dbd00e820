import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type FindVersion, type FoundVersion, readSongKey } from '../../base/songs/findVersion.ts';
import { canRemoveCredit } from '../credits/creditPolicy.ts';
import type { VocalsRepository } from './vocals.repository.ts';

/** A version by its file: the name, the whole storage path or the version's id; `versionId` takes precedence. */
export type NamedFile = { filename: string; versionId: number | undefined };

type FindVersionOfFileDeps = { findVersion: FindVersion; vocals: Pick<VocalsRepository, 'findByFilename'> };

const isUnknown = (error: unknown) => error instanceof AppError && error.code === 'not_found';
const notFound = () => new AppError('not_found', 'Version not found');

/**
 * Finds the version that a call names by its file.
 *
 * @throws AppError `not_found`; `conflict` for a file name that several versions have
 * @see PRODUCT.md, Vocals
 */
export async function findVersionOfFile(
  { filename, versionId }: NamedFile,
  { findVersion, vocals }: FindVersionOfFileDeps,
): Promise<FoundVersion> {
  const byId = async (id: number) => {
    const found = await findVersion(String(id)).catch((error: unknown) => {
      if (isUnknown(error)) return undefined;
      throw error;
    });
    // Digits may also be read as a title.
    return found?.song.id === id ? found : undefined;
  };
  if (versionId !== undefined) return (await byId(versionId)) ?? refuse();
  const named = readSongKey(filename);
  if ('path' in named) return findVersion(filename).catch(refuse);
  const known = 'id' in named ? await byId(named.id) : undefined;
  if (known) return known;
  const [first, second] = await vocals.findByFilename(filename);
  if (first === undefined) return refuse();
  if (second !== undefined) {
    throw new AppError('conflict', 'Several versions have this file name. Please choose the one you mean.');
  }
  return (await byId(first)) ?? refuse();
}

function refuse(cause?: unknown): never {
  if (cause !== undefined && !isUnknown(cause)) throw cause;
  throw notFound();
}

type RemoveVocal = { versionId: number; collaboratorId: number; who: Identity };

/**
 * Removes a vocal credit from a version.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the person who assigned it, curators and admins
 * @see PRODUCT.md, Vocals
 */
export async function removeVocal(
  { versionId, collaboratorId, who }: RemoveVocal,
  vocals: VocalsRepository,
): Promise<void> {
  const assignedBy = await vocals.findAssigner(versionId, collaboratorId);
  if (assignedBy !== undefined && !canRemoveCredit(who, assignedBy)) {
    throw new AppError('forbidden', 'Only the person who assigned this voice, curators and admins can remove it');
  }
  if (!(await vocals.remove(versionId, collaboratorId))) {
    throw new AppError('not_found', 'This collaborator has no vocals on this version');
  }
}
