import { readSongKey } from './findVersion.ts';
import { pathKey } from './pathKey.ts';

/** The message for a file name that several versions share. */
export const AMBIGUOUS_FILENAME = 'Several versions have this file name. Please choose the one you mean.';

/** One version as a call names it: by its id, its folded storage path, or its file's own name. */
export type NamedVersion = { versionId: number } | { pathKey: string } | { filename: string };

/** The named version: the id if given, otherwise the file name, which may also be a storage path or a version's id. */
export function readNamedVersion({
  versionId,
  filename = '',
}: {
  versionId?: number | undefined;
  filename?: string | undefined;
}): NamedVersion {
  if (versionId !== undefined) return { versionId };
  const named = readSongKey(filename);
  if ('path' in named) return { pathKey: pathKey(named.path) };
  return 'id' in named ? { versionId: named.id } : { filename };
}

/**
 * Which rows of `version` have a file of this name, as SQL about `$1`, and that parameter: as it is called in storage, in whatever case, or exactly as it
 * is shown.
 */
export function hasFilename(filename: string): [condition: string, parameter: unknown] {
  const key = '($1::text[])[1]';
  // An index finds the last part of a path; the name may have several.
  const isStored = `regexp_replace(path_key, '^.*/', '') = regexp_replace(${key}, '^.*/', '') AND right(path_key, length(${key}) + 1) = '/' || ${key}`;
  return [`(${isStored} OR filename = ($1::text[])[2])`, [pathKey(filename), filename.replaceAll('\0', '')]];
}

/** Which rows of `version` a name means, as SQL about `$1`, and that parameter. */
export function conditionFor(named: NamedVersion): [condition: string, parameter: unknown] {
  if ('versionId' in named) return ['id = $1::bigint', named.versionId];
  if ('pathKey' in named) return ['path_key = $1', named.pathKey];
  return hasFilename(named.filename);
}
