import type { CustomTitleRecord } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import type { RowShape } from '@simmer/service-common/database/rowShape.ts';
import { countRows, execute, findValue, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { hasVisibleVersion } from '../../base/songs/songColumns.ts';

export type CustomTitlesRepository = ReturnType<typeof createCustomTitlesRepository>;

const customTitle: RowShape<CustomTitleRecord> = z.object({ cleanTitle: z.string(), customTitle: z.string() });

/** Announces a real change; the news feed shows custom titles. */
async function change(queries: Queries, statement: string, parameters: unknown[]): Promise<void> {
  const changed = await countRows(
    queries,
    `WITH changed AS (${statement} RETURNING 1) SELECT 1 FROM changed`,
    parameters,
  );
  if (changed > 0) await announce(queries, 'titles', 'news');
}

async function read(queries: Queries, titleKey: string): Promise<string | null> {
  const title = await findValue(queries, column.text, 'SELECT title FROM custom_title WHERE title_key = $1', [
    titleKey,
  ]);
  return title ?? null;
}

export function createCustomTitlesRepository(database: Database) {
  return {
    /** @param withHidden also songs without a visible version */
    list: (withHidden: boolean) =>
      readRows(
        database,
        customTitle,
        `SELECT s.title AS "cleanTitle", custom.title AS "customTitle"
           FROM custom_title custom JOIN song s USING (title_key)
          ${withHidden ? '' : `WHERE ${hasVisibleVersion('custom')}`}
          ORDER BY custom.title_key`,
        [],
      ),

    read: (titleKey: string) => read(database, titleKey),

    /**
     * Announces only real changes.
     *
     * @param was the title the caller expects, if that matters
     * @returns the title found instead, with nothing changed; undefined on success
     */
    save: (titleKey: string, customTitle: string, was?: string | null) =>
      database.transaction(async (transaction) => {
        // One at a time, so each sees the result of the one before.
        await execute(transaction, 'SELECT FROM song WHERE title_key = $1 FOR NO KEY UPDATE', [titleKey]);
        const now = await read(transaction, titleKey);
        if (was !== undefined && was !== now) return { now };
        await change(
          transaction,
          `INSERT INTO custom_title (title_key, title) VALUES ($1, $2)
           ON CONFLICT (title_key) DO UPDATE SET title = excluded.title WHERE custom_title.title <> excluded.title`,
          [titleKey, customTitle],
        );
        return undefined;
      }),

    remove: (titleKey: string) =>
      database.transaction((transaction) =>
        change(transaction, 'DELETE FROM custom_title WHERE title_key = $1', [titleKey]),
      ),
  };
}
