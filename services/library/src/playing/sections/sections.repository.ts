import { type BeatGrid, beatGrid, type SectionMark } from '@simmer/contracts/services';
import { findRow, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';

const mark = z.object({ atSeconds: z.number(), name: z.string().nullable() });

const setSections = z.object({
  versionId: z.number(),
  sections: z.array(mark),
  grid: beatGrid.nullable(),
  revision: z.number(),
  updatedBy: z.number(),
});

/** What people set on a version. */
export type SetSections = z.infer<typeof setSections>;

const soundGuess = z.object({ sectionStarts: z.array(z.number()), beats: beatGrid.nullable() });

type NewSections = { versionId: number; sections: SectionMark[]; grid: BeatGrid | null; userId: number };

export type SectionsRepository = ReturnType<typeof createSectionsRepository>;

const COLUMNS = 'version_id AS "versionId", sections, grid, revision, updated_by AS "updatedBy"';

export function createSectionsRepository(database: Database) {
  const listIn = (queries: Queries, versionIds: readonly number[]) =>
    readRows(queries, setSections, `SELECT ${COLUMNS} FROM version_sections WHERE version_id = ANY ($1)`, [versionIds]);

  return {
    /** those of these versions that have some, in no order */
    list: (versionIds: readonly number[]) => listIn(database, versionIds),

    async findGuess(mediaName: string) {
      const row = await findRow(
        database,
        z.object({ guess: soundGuess }),
        'SELECT guess FROM sound WHERE media_name = $1 AND guess IS NOT NULL',
        [mediaName],
      );
      return row?.guess;
    },

    /** @param revision the one that was read, 0 for none. @returns undefined if it is another one by now */
    save: ({ versionId, sections, grid, userId }: NewSections, revision: number) =>
      database.transaction(async (transaction) => {
        const saved = await findRow(
          transaction,
          setSections,
          `WITH saved AS (
             INSERT INTO version_sections AS known (version_id, sections, grid, revision, updated_by)
             SELECT $1, $2, $3, 1, $4
              WHERE $5 = 0 OR EXISTS (SELECT FROM version_sections WHERE version_id = $1)
             ON CONFLICT (version_id) DO UPDATE
               SET sections = excluded.sections, grid = excluded.grid, revision = known.revision + 1,
                   updated_by = excluded.updated_by, updated_at = now()
             WHERE known.revision = $5
             RETURNING *
           ) SELECT ${COLUMNS} FROM saved`,
          [versionId, JSON.stringify(sections), grid && JSON.stringify(grid), userId, revision],
        );
        if (saved) await announce(transaction, 'sections');
        return saved;
      }),
  };
}
