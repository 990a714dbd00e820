import { column } from '@simmer/service-common/database/column.ts';
import { execute, findValue, type Queries, readValues } from '@simmer/service-common/database/rows.ts';

/**
 * Lists versions where their files' titles lead: under the song a merged title is part of, or under their own title after an undo. Versions
 * moved by a curator stay. Call it after reading files or merging songs.
 *
 * @returns the keys of the songs that got versions
 */
export async function followMergedTitles(queries: Queries): Promise<string[]> {
  return readValues(
    queries,
    column.text,
    `WITH led AS (
       SELECT v.id, into_song.title, into_song.title_key
         FROM song named JOIN version v USING (title_key) JOIN song into_song ON into_song.title_key = named.merged_into
        WHERE named.merged_into IS NOT NULL
       UNION ALL
       SELECT v.id, into_song.title, into_song.title_key
         FROM version v JOIN song named ON named.title_key = v.file_title_key
         LEFT JOIN song into_song ON into_song.title_key = named.merged_into
        WHERE v.follows_merge AND into_song.title_key IS DISTINCT FROM v.override_title_key
     ), moved AS (
       UPDATE version v
          SET clean_title_override = led.title, override_title_key = led.title_key, follows_merge = led.title_key IS NOT NULL
         FROM led WHERE v.id = led.id RETURNING v.title_key
     ) SELECT DISTINCT title_key AS "titleKey" FROM moved`,
  );
}

/** The song that a title leads to; undefined if it isn't merged. */
export async function readMergedInto(queries: Queries, titleKey: string): Promise<string | undefined> {
  return findValue(
    queries,
    column.text,
    'SELECT merged_into AS "mergedInto" FROM song WHERE title_key = $1 AND merged_into IS NOT NULL',
    [titleKey],
  );
}

/** Separates a merged title again; versions listed under its target stay there. */
export async function endMergedTitle(queries: Queries, titleKey: string): Promise<void> {
  await execute(queries, 'UPDATE version SET follows_merge = false WHERE follows_merge AND file_title_key = $1', [
    titleKey,
  ]);
  await execute(queries, 'UPDATE song SET merged_into = NULL WHERE title_key = $1', [titleKey]);
}
