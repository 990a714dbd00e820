import { song } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, type Queries, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { holdStill } from '../../base/songs/holdStill.ts';
import { conditionFor, type NamedVersion } from '../../base/songs/namedVersion.ts';
import { hasVisibleVersion, mergedKey, songColumns } from '../../base/songs/songColumns.ts';
import { newestFirst } from '../../base/songs/versionColumns.ts';

/** The target: one version, or a whole song by `titleKey`. */
export type HiddenTarget = NamedVersion | { titleKey: string };

export type HiddenSongsRepository = ReturnType<typeof createHiddenSongsRepository>;

const conditionOf = (target: HiddenTarget): [condition: string, parameter: unknown] =>
  'titleKey' in target ? [`title_key = ${mergedKey('$1')}`, target.titleKey] : conditionFor(target);

/** @param condition on `version`, about `$1` */
async function write(queries: Queries, [condition, parameter]: [string, unknown], isHidden: boolean): Promise<void> {
  const changed = await countRows(
    queries,
    `WITH changed AS (
       UPDATE version SET is_hidden = $2 WHERE ${condition} AND is_hidden <> $2 RETURNING 1
     ) SELECT 1 FROM changed`,
    [parameter, isHidden],
  );
  if (changed > 0) await announce(queries, 'songs', 'playlists', 'favorites', 'news', 'notifications');
}

export function createHiddenSongsRepository(database: Database) {
  return {
    /** songs whose versions are all hidden, each by its newest one; by title */
    list: () =>
      readRows(
        database,
        song,
        `SELECT ${songColumns}
           FROM (SELECT DISTINCT ON (v.title_key) v.*
                   FROM version v
                  WHERE v.missing_at IS NULL AND v.is_hidden AND NOT ${hasVisibleVersion('v')}
                  ORDER BY v.title_key, ${newestFirst}) v
           JOIN song s USING (title_key)
          ORDER BY v.title_key`,
      ),

    /** Hides or shows; announces only real changes. @returns 'ambiguous' if several versions share the name; nothing changes then */
    set: (target: HiddenTarget, isHidden: boolean): Promise<'done' | 'unknown' | 'ambiguous'> =>
      database.transaction(async (transaction) => {
        await holdStill(transaction);
        const condition = conditionOf(target);
        const found = await readValues(
          transaction,
          column.text,
          `SELECT title_key AS "titleKey" FROM version WHERE missing_at IS NULL AND ${condition[0]} LIMIT 2`,
          [condition[1]],
        );
        const [titleKey] = found;
        if (titleKey === undefined) return 'unknown';
        const isWholeSong = 'titleKey' in target;
        if (found.length > 1 && !isWholeSong) return 'ambiguous';
        // A song hidden as a whole stays hidden when storage adds a version, until any version is shown.
        if (isWholeSong || !isHidden) {
          await execute(
            transaction,
            'UPDATE song SET hides_new_versions = $2 WHERE title_key = $1 AND hides_new_versions <> $2',
            [titleKey, isHidden],
          );
        }
        // Includes missing files, in case they return.
        await write(
          transaction,
          isWholeSong ? condition : [`missing_at IS NULL AND ${condition[0]}`, condition[1]],
          isHidden,
        );
        return 'done';
      }),
  };
}
