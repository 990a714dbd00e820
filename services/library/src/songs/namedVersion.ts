import { readSongKey } from './findVersion.ts';
import { pathKey } from './pathKey.ts';

/** What is said where a file name is several versions'; nothing is changed then. */
export const AMBIGUOUS_FILENAME = 'Several versions have this file name. Please choose the one you mean.';

/** One version as a call names it: by its id, its storage path, or its file's own name, the last two folded. */
export type NamedVersion = { versionId: number } | { pathKey: string } | { filenameKey: string };

/** What is meant: the id where one is given, else the file name, which may also be a whole storage path or a version's id. */
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

/** Which rows of `version` a name means, as SQL about `$1`, and that parameter. */
export function conditionFor(named: NamedVersion): [condition: string, parameter: unknown] {
  if ('versionId' in named) return ['id = $1::bigint', named.versionId];
  if ('pathKey' in named) return ['path_key = $1', named.pathKey];
  return ["right(path_key, length($1) + 1) = '/' || $1", named.filenameKey];
}
