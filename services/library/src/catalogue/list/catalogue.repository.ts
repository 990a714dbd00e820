import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { MOST_CHANGES, READ_ALL, READ_CHANGES, REVISION } from './listStatements.ts';
import type { SongRow } from './songRows.ts';

/** Where the list stands: what it shows, and what a later reading needs to know to find what changed since. */
export type ListPlace = { revision: string; generation: string; snapshot: string };

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;

const place = z.object({ revision: z.string(), generation: z.string().nullable(), snapshot: z.string() });
const placedRow = place.extend({ titleKey: z.string().nullable(), json: z.string().nullable() });

export function createCatalogueRepository(database: Database) {
  const listed = (rows: z.infer<typeof placedRow>[]): SongRow[] =>
    rows.flatMap(({ titleKey, json }) => (titleKey === null || json === null ? [] : [{ titleKey, json }]));

  return {
    /** identifies the library's current state; reads one row */
    async revision() {
      return readValue(database, column.text, `SELECT ${REVISION} AS revision FROM change_clock clock`, []);
    },

    async readAll() {
      await execute(database, 'INSERT INTO list_generation DEFAULT VALUES ON CONFLICT DO NOTHING');
      const rows = await readRows(database, placedRow, READ_ALL, []);
      const [first] = rows;
      if (!first) throw new Error('The library has no clock.');
      const { revision, generation, snapshot } = first;
      // Gone again, after a crash in between: nothing can be said about what changes from here on.
      return { revision, generation: generation ?? '', snapshot, rows: listed(rows) };
    },

    /** what changed since; undefined if it is too much, or can't be told */
    async readChanges({ generation, snapshot }: ListPlace) {
      const rows = await readRows(database, placedRow, READ_CHANGES, [generation, snapshot]);
      const [first] = rows;
      const titleKeys = rows.flatMap(({ titleKey }) => titleKey ?? []);
      if (!first || titleKeys.length > MOST_CHANGES) return undefined;
      return { revision: first.revision, generation, snapshot: first.snapshot, titleKeys, rows: listed(rows) };
    },

    /** forgets changes of more than an hour ago; whoever has not read them yet reads the whole list */
    async trim() {
      await execute(
        database,
        `WITH gone AS (
           DELETE FROM list_change WHERE changed_at < now() - interval '1 hour' RETURNING changed_by
         )
         UPDATE list_generation SET trimmed_to = last.changed_by
           FROM (SELECT changed_by FROM gone ORDER BY changed_by DESC LIMIT 1) last
          WHERE trimmed_to < last.changed_by`,
        [],
      );
    },
  };
}
