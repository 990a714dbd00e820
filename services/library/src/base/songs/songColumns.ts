import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { allSaid, eachSaid } from './foundBy.ts';
import { isVisible, newestFirst, versionColumns, versionWithSound } from './versionColumns.ts';

/** How many visible versions the song of `version v` has, as SQL. */
const versionCount = `
  (SELECT count(*)::integer FROM version other
    WHERE other.title_key = v.title_key AND ${isVisible('other')}) AS "versionCount"`;

/** The contract's `song` from `version v JOIN song s`, as SQL. */
export const songColumns = `${versionColumns},
  (SELECT ${allSaid} FROM version other ${eachSaid()}
    WHERE other.title_key = v.title_key AND other.id <> v.id AND ${isVisible('other')}) AS "alsoFoundBy",
  (SELECT count(*)::integer FROM favorite WHERE favorite.title_key = v.title_key) AS "favoriteCount",
  ${versionCount}`;

/** The contract's `playableSong` from `version v JOIN song s`, as SQL. */
export const playableColumns = `${versionWithSound}, ${versionCount}`;

/** A song's displayed title from `song s`, as SQL. */
export const displayedTitle = `coalesce((SELECT custom.title FROM custom_title custom WHERE custom.title_key = s.title_key), s.title)`;

/** The contract's `songShown` from `version v JOIN song s`, as SQL. */
export const songShownColumns = `
  v.id AS "versionId", s.title AS "cleanTitle", ${displayedTitle} AS title, v.number AS version, v.path AS "dropboxPath",
  ${isoMoment('v.modified_at')} AS "modifiedAt"`;

/** Whether the song of a row's `title_key` has a visible version, as SQL. @param entry the row's alias */
export const hasVisibleVersion = (entry: string) => `EXISTS (
  SELECT FROM version visible
   WHERE visible.title_key = ${entry}.title_key AND ${isVisible('visible')})`;

/**
 * Joins `song s` and its newest visible version `v` to rows with songs; drops songs without a visible version. Does one index lookup per
 * row, for up to some thousand songs; the whole library ranks all versions instead.
 *
 * @param entry alias of the rows with a `title_key`
 */
export const newestVisibleOf = (entry: string) => `
  JOIN song s ON s.title_key = ${entry}.title_key
  JOIN LATERAL (
    SELECT v.* FROM version v
     WHERE v.title_key = ${entry}.title_key AND ${isVisible('v')}
     ORDER BY ${newestFirst} LIMIT 1
  ) v ON true`;

/** The title key that a key leads to, as SQL: its own, or that of the song it is merged into. @param key SQL for the key */
export const mergedKey = (key: string) =>
  `coalesce((SELECT known.merged_into FROM song known WHERE known.title_key = ${key}), ${key})`;
