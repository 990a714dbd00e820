import type { Identity } from '@simmer/contracts/services';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import { newestFirst } from '../../base/songs/versionColumns.ts';
import type { Team } from '../../people/members/fetchTeam.ts';

/** What a person may see besides what everyone sees. */
export type Sees = Pick<Identity, 'isAdmin' | 'canCurateSongs'>;

/** What somebody on the team may see. */
export function seesOf({ isAdmin, isCurator }: Pick<Person, 'isAdmin' | 'isCurator'>): Sees {
  return { isAdmin, canCurateSongs: isCurator };
}

type Person = NonNullable<ReturnType<NonNullable<Team>['get']>>;

/** The values of `SHOWN`'s first three parameters. */
export const seenBy = (userId: number, sees: Sees) => [userId, canSeeHidden(sees), sees.isAdmin];

/** Whether the person sees a version, as SQL. @param version its row's alias */
const isSeen = (version: string) => `${version}.missing_at IS NULL AND ($2 OR NOT ${version}.is_hidden)`;

/** Whether the song of a row that a notification is about has a version that the person sees, as SQL. */
const hasSeenVersion = (about: string) =>
  `(SELECT true FROM ${about} JOIN version v ON v.title_key = about.title_key WHERE ${isSeen('v')} LIMIT 1)`;

/**
 * The notifications `n` of a person which they may see now, as SQL: while no version of what it is about can be seen, nor can the
 * notification. Only what it is about is looked up, because the bell counts by this. `$1` is the person, `$2` whether they see hidden
 * versions, `$3` whether they are an admin.
 *
 * @see PRODUCT.md, Notifications
 */
export const SHOWN = `
  FROM notification n
 WHERE n.user_id = $1
   AND CASE
         WHEN n.comment_id IS NOT NULL THEN ${hasSeenVersion('(SELECT title_key FROM song_comment WHERE id = n.comment_id) about')}
         WHEN n.version_id IS NOT NULL THEN (SELECT ${isSeen('v')} FROM version v WHERE v.id = n.version_id)
         WHEN n.vote_id IS NOT NULL THEN ${hasSeenVersion('(SELECT title_key FROM blind_vote WHERE id = n.vote_id) about')}
         WHEN n.access_request_id IS NOT NULL THEN (
           SELECT link.owner_id = n.user_id OR ($3 AND link.maker_id = n.user_id)
             FROM access_request request JOIN public_link link ON link.id = request.public_link_id
            WHERE request.id = n.access_request_id)
         ELSE $3
       END`;

/**
 * Joins what shown notifications `n` are about, as SQL: the note, the vote, and of their song the version `v` it is about, or else the
 * newest one that the person sees.
 */
export const WITH_SUBJECT = `
  LEFT JOIN song_comment note ON note.id = n.comment_id
  LEFT JOIN version about ON about.id = n.version_id
  LEFT JOIN blind_vote vote ON vote.id = n.vote_id
  LEFT JOIN LATERAL (
    SELECT v.* FROM version v
     WHERE v.title_key = coalesce(note.title_key, about.title_key, vote.title_key) AND ${isSeen('v')}
       AND (n.version_id IS NULL OR v.id = n.version_id)
     ORDER BY coalesce(v.id = note.version_id, false) DESC, v.is_hidden, ${newestFirst} LIMIT 1
  ) v ON true`;
