import { findRow } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { mergedKey, newestVisibleOf } from '../../base/songs/songColumns.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';

const playedVersion = z.object({
  versionId: z.number(),
  titleKey: z.string(),
  cleanTitle: z.string(),
  version: z.number().nullable(),
  duration: z.number().nullable(),
  measuredSeconds: z.number().nullable(),
  mediaName: z.string(),
});

/** The version that a link plays of a song. */
export type PlayedVersion = z.infer<typeof playedVersion>;

const sharer = z.object({ userId: z.number(), displayName: z.string().nullable(), firstName: z.string().nullable() });

/** The person whose name a link's page shows. */
export type Sharer = z.infer<typeof sharer>;

type Link = Pick<FoundLink, 'kind' | 'id'>;

export type PlayedRepository = ReturnType<typeof createPlayedRepository>;

/** Joins the version `played` that a link plays, and its song's title, to notes; drops notes on songs that it doesn't play. */
export const playedBy = (kind: FoundLink['kind'], linkId: string, note: string) =>
  kind === 'song'
    ? `JOIN LATERAL (
         SELECT v.id, s.title FROM share JOIN version v ON v.id = share.version_id JOIN song s USING (title_key)
          WHERE share.id = ${linkId}
       ) played ON true`
    : `JOIN LATERAL (
         SELECT v.id, s.title FROM playlist_song entry ${newestVisibleOf('entry')}
          WHERE entry.playlist_id = ${linkId} AND entry.title_key = ${note}.title_key
       ) played ON true`;

const COLUMNS = `
  v.id AS "versionId", v.title_key AS "titleKey", s.title AS "cleanTitle", v.number AS version,
  coalesce(v.duration_seconds, v.reported_duration_seconds) AS duration,
  v.duration_seconds AS "measuredSeconds", v.media_name AS "mediaName"`;

export function createPlayedRepository(database: Database) {
  return {
    /** @param titleKey the song of a playlist; without effect on a song's link. @returns undefined if the link doesn't play it */
    find: ({ kind, id }: Link, titleKey: string) =>
      kind === 'song'
        ? findRow(
            database,
            playedVersion,
            `SELECT ${COLUMNS} FROM share JOIN version v ON v.id = share.version_id JOIN song s USING (title_key)
              WHERE share.id = $1 AND v.missing_at IS NULL AND NOT v.is_hidden`,
            [id],
          )
        : findRow(
            database,
            playedVersion,
            `SELECT ${COLUMNS} FROM playlist_song entry ${newestVisibleOf('entry')}
              WHERE entry.playlist_id = $1 AND entry.title_key = ${mergedKey('$2')}`,
            [id, titleKey],
          ),

    findSharer: ({ kind, id }: Link) =>
      findRow(
        database,
        sharer,
        kind === 'song'
          ? `SELECT user_id AS "userId", sharer_display_name AS "displayName", sharer_first_name AS "firstName"
               FROM share WHERE id = $1`
          : `SELECT p.user_id AS "userId", person.display_name AS "displayName", person.first_name AS "firstName"
               FROM playlist p JOIN person ON person.user_id = p.user_id WHERE p.id = $1`,
        [id],
      ),
  };
}
