import { column } from '@simmer/service-common/database/column.ts';
import { execute, type Queries, readValues } from '@simmer/service-common/database/rows.ts';
import { refreshCredits } from './credits.repository.ts';
import { producerKey } from './producerKey.ts';

/** A file and the producers in its name. */
type NamedFile = { fileId: string; producer: string | null };

const GIVEN = `jsonb_to_recordset($1::jsonb) AS g (file_id text, place integer, name text, name_key text)`;

/**
 * Follows file names: people in a name are producers of that version as long as the name has them. Producers removed by hand stay removed;
 * those assigned by hand stay assigned.
 *
 * @see PRODUCT.md, Producers
 */
export async function linkNamedProducers(queries: Queries, files: readonly NamedFile[]): Promise<void> {
  if (files.length === 0) return;
  const credited = files.flatMap(({ fileId, producer }) =>
    producersInName(producer).map((name, place) => ({
      file_id: fileId,
      place,
      name,
      name_key: producerKey(name),
    })),
  );
  const rows = JSON.stringify(credited);
  if (credited.length > 0) {
    await execute(
      queries,
      `INSERT INTO producer (name, name_key)
       SELECT DISTINCT ON (name_key) name, name_key FROM ${GIVEN} ORDER BY name_key, place
       ON CONFLICT (name_key) DO NOTHING`,
      [rows],
    );
  }
  const changed = await readValues(
    queries,
    column.number,
    `WITH named AS (
       SELECT v.id AS version_id, p.id AS producer_id, g.place
         FROM ${GIVEN} JOIN version v USING (file_id) JOIN producer p USING (name_key)
     ), gone AS (
       UPDATE version_producer link SET is_in_name = false
        WHERE link.is_in_name AND link.version_id IN (SELECT id FROM version WHERE file_id = ANY ($2))
          AND NOT EXISTS (SELECT FROM named WHERE (named.version_id, named.producer_id) = (link.version_id, link.producer_id))
       RETURNING link.version_id
     ), added AS (
       INSERT INTO version_producer (version_id, producer_id, is_in_name)
       SELECT version_id, producer_id, true FROM named ORDER BY version_id, place
       ON CONFLICT (version_id, producer_id) DO UPDATE SET is_in_name = true WHERE NOT version_producer.is_in_name
       RETURNING version_id
     )
     SELECT version_id AS id FROM gone UNION SELECT version_id FROM added`,
    [rows, files.map(({ fileId }) => fileId)],
  );
  await refreshCredits(queries, changed);
}

const MOST = 10;

/**
 * The people in a file name's producer part: `Ana & Bo`, `Ana, Bo`, `Ana x Bo`, `Ana and Bo`.
 *
 * @returns each once, in order; at most ten
 * @see PRODUCT.md, Versions
 */
export function producersInName(producer: string | null): string[] {
  const names = (producer ?? '')
    .split(/\s*,\s*(?:and\s+)?|\s+(?:&|x|and)\s+/i)
    .map((name) => name.trim())
    .filter(Boolean);
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase())).slice(0, MOST);
}
