import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';

/** When a note's text last changed, in the contract's format. */
export const updatedAt = isoMoment('note.updated_at');

/** The contract's `songComment`, as SQL. A reply shares the resolved state of its note. */
export const COMMENT = `
  SELECT note.id,
         s.title AS "cleanTitle",
         note.comment,
         note.version,
         note.user_id AS "userId",
         json_build_object('displayName', person.display_name, 'firstName', person.first_name,
                           'lastName', person.last_name, 'profileImageUrl', person.profile_image_url) AS "user",
         ${isoMoment('note.created_at')} AS "createdAt",
         ${updatedAt} AS "updatedAt",
         coalesce(root.is_resolved, note.is_resolved) AS "isResolved",
         coalesce((SELECT json_agg(tag.user_id ORDER BY tag.user_id)
                     FROM song_comment_tag tag WHERE tag.comment_id = note.id), '[]') AS "taggedUserIds",
         note.at_seconds AS "atSeconds",
         note.version_id AS "versionId",
         note.parent_id AS "parentId"
    FROM song_comment note
    JOIN song s ON s.title_key = note.title_key
    JOIN person ON person.user_id = note.user_id
    LEFT JOIN song_comment root ON root.id = note.parent_id`;
