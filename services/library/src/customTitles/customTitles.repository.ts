import type { CustomTitleRecord } from '@simmer/contracts';
import type { Database } from '../database.ts';
import { announce } from '../events/announce.ts';
import { hasVisibleVersion } from '../songs/songColumns.ts';

export type CustomTitlesRepository = {
  /** @param withHidden songs without a visible version too */
  list(withHidden: boolean): Promise<CustomTitleRecord[]>;
  read(titleKey: string): Promise<string | null>;
  /** what is called so already is not announced */
  save(titleKey: string, customTitle: string): Promise<void>;
  remove(titleKey: string): Promise<void>;
};

export function createCustomTitlesRepository(database: Database): CustomTitlesRepository {
  /** Announces a change that changes something. */
  const change = (statement: string, parameters: unknown[]) =>
    database.transaction(async (transaction) => {
      const changed = await transaction.query<unknown[]>(
        `WITH changed AS (${statement} RETURNING 1) SELECT 1 FROM changed`,
        parameters,
      );
      if (changed.length > 0) await announce(transaction, 'titles');
    });

  return {
    list: (withHidden) =>
      database.query<CustomTitleRecord[]>(
        `SELECT s.title AS "cleanTitle", given.title AS "customTitle"
           FROM custom_title given JOIN song s USING (title_key)
          WHERE $1 OR ${hasVisibleVersion('given')}
          ORDER BY given.title_key`,
        [withHidden],
      ),

    async read(titleKey) {
      const [row] = await database.query<{ title: string }[]>('SELECT title FROM custom_title WHERE title_key = $1', [
        titleKey,
      ]);
      return row?.title ?? null;
    },

    save: (titleKey, customTitle) =>
      change(
        `INSERT INTO custom_title (title_key, title) VALUES ($1, $2)
         ON CONFLICT (title_key) DO UPDATE SET title = excluded.title WHERE custom_title.title <> excluded.title`,
        [titleKey, customTitle],
      ),

    remove: (titleKey) => change('DELETE FROM custom_title WHERE title_key = $1', [titleKey]),
  };
}
