import { endpointError } from '../errors/apiError.ts';
import type { Catalogue } from './catalogue.ts';
import { pathKey } from './dropboxPath.ts';
import type { StoredRecord } from './records.ts';

/**
 * Finds a record by path or by `id:…`. Only finds records in the catalogue, so no path leads out of the folder.
 * @param tag the error's outermost tag, which differs between calls (`path`, `from_lookup`, `path_lookup`)
 * @throws ApiError 409 `<tag>/not_found` or `<tag>/malformed_path`
 */
export function findRecord(catalogue: Catalogue, path: string, tag: string): StoredRecord {
  const record = path.startsWith('id:') ? recordById(catalogue, path) : catalogue.get(pathKey(trimmed(path)));
  if (record) return record;
  throw endpointError(tag, path.startsWith('/') || path.startsWith('id:') ? 'not_found' : 'malformed_path');
}

/** `id:…` may be followed by a path inside that folder. */
function recordById(catalogue: Catalogue, path: string): StoredRecord | undefined {
  const slash = path.indexOf('/');
  if (slash < 0) return catalogue.byId(path);
  const folder = catalogue.byId(path.slice(0, slash));
  return folder && catalogue.get(pathKey(folder.pathDisplay + trimmed(path.slice(slash))));
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
