import { newestFirst } from '../../base/songs/versionColumns.ts';

const inLine = (condition: string) => `
  SELECT v.media_name AS newer_media, lead(v.media_name) OVER (PARTITION BY v.title_key ORDER BY ${newestFirst}) AS older_media,
         v.modified_at AS newer_at
    FROM version v WHERE v.missing_at IS NULL AND ${condition}`;

/**
 * The contents of neighbouring versions, as SQL: those that members see, and those that people see who may unhide versions.
 *
 * @param scope which versions `v`, as SQL; all of a song or none
 */
export const neighbours = (scope: string) => `
  SELECT older_media, newer_media, max(newer_at) AS newer_at
    FROM (${inLine(scope)} UNION ALL ${inLine(`NOT v.is_hidden AND ${scope}`)}) near
   WHERE older_media IS NOT NULL
   GROUP BY older_media, newer_media`;
