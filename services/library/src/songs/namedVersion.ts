import { readSongKey } from './findVersion.ts';
import { pathKey } from './pathKey.ts';

/** The message for a file name that several versions share. */
export const AMBIGUOUS_FILENAME = 'Several versions have this file name. Please choose the one you mean.';

/** One version as a call names it: by its id, its storage path, or its file's own name, the last two folded. */
export type NamedVersion = { versionId: number } | { pathKey: string } | { filenameKey: string };

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
  return 'id' in named ? { versionId: named.id } : { filenameKey: pathKey(filename) };
}

// An index finds the last part of a path; the name may have several.
/** Whether a row of `version` has a file of this name, as SQL about `$1`. */
export const HAS_FILENAME = `
  regexp_replace(path_key, '^.*/', '') = regexp_replace($1, '^.*/', '') AND right(path_key, length($1) + 1) = '/' || $1`;

/** Which rows of `version` a name means, as SQL about `$1`, and that parameter. */
export function conditionFor(named: NamedVersion): [condition: string, parameter: unknown] {
  if ('versionId' in named) return ['id = $1::bigint', named.versionId];
  if ('pathKey' in named) return ['path_key = $1', named.pathKey];
  return [HAS_FILENAME, named.filenameKey];
}
