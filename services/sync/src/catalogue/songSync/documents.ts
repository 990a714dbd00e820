import { execute } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';
import type { ListedEntry } from '../dropbox/storage.ts';

/** Remembers the documents of a page in place of what was at its paths; each counts once, however often it is written in. */
export async function storeDocuments(tx: EntityManager, entries: ListedEntry[]): Promise<void> {
  const pathsOf = (kind: ListedEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => entry.pathLower);
  await execute(
    tx,
    `DELETE FROM document WHERE path_lower = ANY($1)
       OR EXISTS (SELECT FROM unnest($2::text[]) AS folder(path)
            WHERE path_lower > folder.path || '/' AND path_lower < folder.path || '0')`,
    [entries.map((entry) => entry.pathLower), pathsOf('deleted')],
  );
  // The last entry of a path counts.
  const last = new Map(entries.map((entry) => [entry.pathLower, entry.kind]));
  const documents = pathsOf('document').filter((path) => last.get(path) === 'document');
  if (documents.length === 0) return;
  await execute(tx, 'INSERT INTO document SELECT DISTINCT unnest($1::text[]) ON CONFLICT DO NOTHING', [documents]);
}
