import { linkActivity } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';

const activityRow = linkActivity.omit({ token: true }).extend({ sealedToken: z.instanceof(Buffer).nullable() });

/** What happened through one link, with the encrypted token of a personal one. */
type StoredActivity = z.infer<typeof activityRow>;

export type LinkActivityRepository = {
  /** the link itself first, then the personal ones made from it, ended ones last */
  list(publicLinkId: number): Promise<StoredActivity[]>;
};

/** The link itself, the personal ones that work, and as many that have ended. */
const MOST_LINKS = 401;
/** Of each link, the songs that were heard last. */
const MOST_SONGS = 200;
/** Of each link, the verdicts that were given last. */
const MOST_VERDICTS = 500;

const HEARD = `
  SELECT json_agg(json_build_object(
           'versionId', v.id, 'cleanTitle', s.title, 'version', v.number,
           'duration', coalesce(v.duration_seconds, v.reported_duration_seconds), 'modifiedAt', ${isoMoment('v.modified_at')},
           'plays', heard.plays, 'downloads', heard.downloads, 'furthestSeconds', heard.furthest_seconds, 'parts', heard.parts,
           'lastAt', ${isoMoment('heard.last_at')}
         ) ORDER BY heard.last_at DESC, v.id) AS songs, max(heard.last_at) AS last_at
    FROM (SELECT * FROM link_hearing WHERE public_link_id = link.id ORDER BY last_at DESC, version_id LIMIT ${MOST_SONGS}) heard
    JOIN version v ON v.id = heard.version_id JOIN song s USING (title_key)`;

const SAID = `
  SELECT json_agg(json_build_object(
           'cleanTitle', s.title, 'version', v.number, 'guestName', word.name, 'verdict', word.verdict, 'sentence', word.sentence,
           'isOutdated', v.media_name <> word.media_name
         ) ORDER BY word.updated_at DESC, word.guest_id) AS verdicts, max(word.updated_at) AS last_at
    FROM (SELECT word.*, g.name
            FROM guest g JOIN guest_verdict word ON word.guest_id = g.id
           WHERE g.public_link_id = link.id ORDER BY word.updated_at DESC, g.id LIMIT ${MOST_VERDICTS}) word
    JOIN version v ON v.id = word.version_id JOIN song s USING (title_key)`;

const WRITTEN = `
  SELECT count(*)::integer AS count, max(note.created_at) AS last_at
    FROM guest g JOIN song_comment note ON note.guest_id = g.id
   WHERE g.public_link_id = link.id`;

// Visits of the link itself are counted where its options are. $1 is the link.
const READ = `
  SELECT link.id, link.recipient, link.sealed_token AS "sealedToken", ${isoMoment('link.created_at')} AS "createdAt",
         link.ended_at IS NOT NULL AS "isEnded", opened.count AS "openedCount", ${isoMoment('opened.last_at')} AS "lastOpenedAt",
         ${isoMoment('greatest(opened.last_at, heard.last_at, said.last_at, written.last_at)')} AS "lastHappenedAt",
         written.count AS "noteCount", coalesce(said.verdicts, '[]') AS verdicts, coalesce(heard.songs, '[]') AS songs
    FROM (SELECT * FROM public_link WHERE id = $1 OR parent_id = $1
           ORDER BY parent_id IS NOT NULL, ended_at DESC NULLS FIRST, id LIMIT ${MOST_LINKS}) link
    LEFT JOIN share ON share.id = link.share_id
    LEFT JOIN playlist_share list ON list.playlist_id = link.playlist_id
    JOIN LATERAL (
      SELECT coalesce(share.opened_count, list.opened_count, link.opened_count) AS count,
             coalesce(share.last_opened_at, list.last_opened_at, link.last_opened_at) AS last_at
    ) opened ON true
    JOIN LATERAL (${HEARD}) heard ON true
    JOIN LATERAL (${SAID}) said ON true
    JOIN LATERAL (${WRITTEN}) written ON true
   ORDER BY link.parent_id IS NOT NULL, link.ended_at DESC NULLS FIRST, link.id`;

export function createLinkActivityRepository(database: Database): LinkActivityRepository {
  return { list: (publicLinkId) => readRows(database, activityRow, READ, [publicLinkId]) };
}
