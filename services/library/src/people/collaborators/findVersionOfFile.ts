import { AppError } from '@simmer/service-common/base/appError.ts';
import { type FindVersion, readSongKey } from '../../base/songs/findVersion.ts';
import type { FoundVersion } from '../../base/songs/foundVersion.ts';
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
