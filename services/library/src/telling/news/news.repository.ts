import { newsItem } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { readRows } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../../base/database/database.ts';
import { newestFirst } from '../../base/songs/versionColumns.ts';

export type NewsShown = {
  /** also items about hidden or missing versions */
  withHidden: boolean;
  /** also the steps of deciding */
  withDecisions: boolean;
};

export type NewsRepository = ReturnType<typeof createNewsRepository>;

export function createNewsRepository(database: Database) {
  return {
    /** the latest first */
    list: (count: number, { withHidden, withDecisions }: NewsShown) =>
      // Each item is about one version: the one that arrived or was decided about, otherwise the newest visible one.
      // An item about a vote names no version: that could be one of those it is between.
      readRows(
        database,
        newsItem,
        `SELECT n.id, n.type,
                ${isoMoment('n.created_at')} AS "createdAt",
                CASE WHEN n.user_id IS NOT NULL THEN
                  json_build_object('id', person.user_id, 'firstName', person.first_name,
                                    'displayName', person.display_name, 'profileImageUrl', person.profile_image_url)
                END AS "user",
                CASE WHEN v.id IS NOT NULL THEN
                  json_build_object('id', v.id, 'modifiedAt', ${isoMoment('v.modified_at')}, 'cleanTitle', s.title,
                                    'version', CASE WHEN n.type <> 'decision' OR n.version_id IS NOT NULL
                                                 THEN coalesce(note.version, v.number) END,
                                    'dropboxPath', v.path)
                END AS song,
                note.comment,
                CASE WHEN n.playlist_id IS NOT NULL THEN
                  json_build_object('id', n.playlist_id, 'name', n.playlist_name)
                END AS playlist,
                json_strip_nulls(json_build_object(
                  'producer', v.producer, 'songTitle', coalesce(custom.title, s.title),
                  'oldStatus', n.old_status, 'newStatus', n.new_status, 'decision', n.decision, 'guest', guest.name)) AS metadata
           FROM news n
           LEFT JOIN version arrived ON arrived.id = n.version_id
           JOIN song s ON s.title_key = coalesce(arrived.title_key, n.title_key)
           LEFT JOIN LATERAL (
             SELECT v.* FROM version v
              WHERE v.title_key = s.title_key AND (n.version_id IS NULL OR v.id = n.version_id)
              ORDER BY v.missing_at IS NOT NULL, v.is_hidden, ${newestFirst} LIMIT 1
           ) v ON true
           LEFT JOIN person ON person.user_id = n.user_id
           LEFT JOIN song_comment note ON note.id = n.comment_id
           LEFT JOIN guest ON guest.id = note.guest_id
           LEFT JOIN custom_title custom ON custom.title_key = s.title_key
          WHERE ($2 OR (v.missing_at IS NULL AND NOT v.is_hidden)) AND ($3 OR n.type <> 'decision')
          ORDER BY n.id DESC
          LIMIT $1`,
        [count, withHidden, withDecisions],
      ),
  };
}
