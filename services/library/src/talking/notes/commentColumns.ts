import { noteFix, notePlace, songComment } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { z } from 'zod';
import { guestOf, storedGuest } from './guestOfNote.ts';

/** A note as `COMMENT` reads it: every field is there. */
export const commentRow = songComment.extend({
  untilSeconds: z.number().nullable(),
  fix: noteFix.nullable(),
  confirmedAt: z.string().nullable(),
  places: z.array(notePlace),
  guest: storedGuest.nullable(),
});

/** A note as stored: who may manage its guest depends on who looks. */
export type StoredComment = z.infer<typeof commentRow>;

/** When a note's text last changed, in the contract's format. */
export const updatedAt = isoMoment('note.updated_at');

/** The contract's `songComment`, as SQL. A reply shares the resolved state of its note. */
export const COMMENT = `
  SELECT note.id,
         s.title AS "cleanTitle",
         note.comment,
         note.version,
         coalesce(note.user_id, 0) AS "userId",
         json_build_object('displayName', coalesce(guest.name, person.display_name), 'firstName', person.first_name,
                           'lastName', person.last_name, 'profileImageUrl', person.profile_image_url) AS "user",
         ${isoMoment('note.created_at')} AS "createdAt",
         ${updatedAt} AS "updatedAt",
         coalesce(root.is_resolved, note.is_resolved) AS "isResolved",
         coalesce((SELECT json_agg(tag.user_id ORDER BY tag.user_id)
                     FROM song_comment_tag tag WHERE tag.comment_id = note.id), '[]') AS "taggedUserIds",
         note.at_seconds AS "atSeconds",
         note.version_id AS "versionId",
         note.parent_id AS "parentId",
         note.until_seconds AS "untilSeconds",
         CASE WHEN note.fix_version_id IS NOT NULL THEN
           json_build_object('versionId', note.fix_version_id, 'version', fixed_in.number, 'userId', note.fixed_by,
                             'at', ${isoMoment('note.fixed_at')})
         END AS "fix",
         ${isoMoment('note.confirmed_at')} AS "confirmedAt",
         coalesce((SELECT json_agg(json_build_object('versionId', place.version_id, 'atSeconds', place.at_seconds,
                                     'untilSeconds', place.until_seconds, 'userId', place.user_id) ORDER BY place.version_id)
                     FROM song_comment_place place WHERE place.comment_id = note.id), '[]') AS "places",
         ${guestOf('guest', 'link')} AS "guest"
    FROM song_comment note
    JOIN song s ON s.title_key = note.title_key
    LEFT JOIN person ON person.user_id = note.user_id
    LEFT JOIN guest ON guest.id = note.guest_id
    LEFT JOIN public_link link ON link.id = guest.public_link_id
    LEFT JOIN song_comment root ON root.id = note.parent_id
    LEFT JOIN version fixed_in ON fixed_in.id = note.fix_version_id`;
