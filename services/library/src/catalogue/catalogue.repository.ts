import { column } from '@simmer/service-common/database/column.ts';
import { readRow, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { allSaid, eachSaid } from './foundBy.ts';
import { newestFirst, versionColumns } from './versionColumns.ts';

const catalogueText = z.object({ revision: z.string(), json: z.string() });

/** The whole list as JSON text, and the library state it shows. */
export type CatalogueText = z.infer<typeof catalogueText>;

export type CatalogueRepository = {
  /** identifies the library's current state; reads one row */
  revision(): Promise<string>;
  read(): Promise<CatalogueText>;
};

// Part of the revision, so a list with a different shape never counts as unchanged.
const SHAPE = 3;
const REVISION = `clock.epoch || '-' || ${SHAPE} || '-' || clock.catalogue_revision`;

export function createCatalogueRepository(database: Database): CatalogueRepository {
  return {
    async revision() {
      return readValue(database, column.text, `SELECT ${REVISION} AS revision FROM change_clock clock`);
    },

    async read() {
      // One statement sees one snapshot, so the revision matches the list exactly. Postgres writes the JSON: rows would cost Node ten times as much.
      return readRow(
        database,
        catalogueText,
        `WITH ranked AS (
           SELECT v.*,
                  row_number() OVER (PARTITION BY v.title_key ORDER BY ${newestFirst}) AS rank,
                  count(*) OVER (PARTITION BY v.title_key) AS version_count
             FROM version v
            WHERE v.missing_at IS NULL AND NOT v.is_hidden
         ), loved AS (
           SELECT title_key, count(*) AS count FROM favorite GROUP BY title_key
         ), found_by AS (
           SELECT other.title_key, ${allSaid} AS names
             FROM ranked other JOIN ranked v ON v.title_key = other.title_key AND v.rank = 1 ${eachSaid}
            WHERE other.rank > 1
            GROUP BY other.title_key
         ), element AS (
           SELECT ${versionColumns}, found_by.names AS "alsoFoundBy", coalesce(loved.count, 0) AS "favoriteCount", v.version_count AS "versionCount"
             FROM ranked v JOIN song s USING (title_key) LEFT JOIN loved USING (title_key)
                  LEFT JOIN found_by USING (title_key)
            WHERE v.rank = 1
         )
         SELECT ${REVISION} AS revision,
                '[' || coalesce((SELECT string_agg(row_to_json(element)::text, ',') FROM element), '') || ']' AS json
           FROM change_clock clock`,
      );
    },
  };
}
