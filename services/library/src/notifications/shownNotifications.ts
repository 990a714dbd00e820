import type { Identity } from '@simmer/contracts';
import { newestFirst } from '../catalogue/versionColumns.ts';
import type { Team } from '../people/fetchTeam.ts';
import { canSeeHidden } from '../songs/canSeeHidden.ts';

/** What a person may see besides what everyone sees. */
export type Sees = Pick<Identity, 'isAdmin' | 'canCurateSongs'>;

/** What somebody on the team may see. */
export function seesOf({ isAdmin, isCurator }: Pick<Person, 'isAdmin' | 'isCurator'>): Sees {
  return { isAdmin, canCurateSongs: isCurator };
}

type Person = NonNullable<ReturnType<NonNullable<Team>['get']>>;

/** The values of `SHOWN`'s first three parameters. */
export const seenBy = (userId: number, sees: Sees) => [userId, canSeeHidden(sees), sees.isAdmin];

/**
 * A person's notifications `n` with what they are about, as SQL: only those which the person may see now. A song is that of the note, version or
 * vote, with the version `v` it is about, or else the newest one; while none can be seen, nor can the notification. `$1` is the person, `$2`
 * whether they see hidden versions, `$3` whether they are an admin.
 *
 * @see PRODUCT.md, Notifications
 */
export const SHOWN = `
  FROM notification n
  LEFT JOIN song_comment note ON note.id = n.comment_id
  LEFT JOIN version about ON about.id = n.version_id
  LEFT JOIN blind_vote vote ON vote.id = n.vote_id
  LEFT JOIN access_request request ON request.id = n.access_request_id
  LEFT JOIN public_link asked_link ON asked_link.id = request.public_link_id
  CROSS JOIN LATERAL (SELECT coalesce(note.title_key, about.title_key, vote.title_key) AS title_key) subject
  LEFT JOIN LATERAL (
    SELECT v.* FROM version v
     WHERE v.title_key = subject.title_key AND v.missing_at IS NULL AND ($2 OR NOT v.is_hidden)
       AND (n.version_id IS NULL OR v.id = n.version_id)
     ORDER BY coalesce(v.id = note.version_id, false) DESC, v.is_hidden, ${newestFirst} LIMIT 1
  ) v ON true
  WHERE n.user_id = $1
    AND CASE WHEN subject.title_key IS NOT NULL THEN v.id IS NOT NULL
             WHEN request.id IS NOT NULL THEN asked_link.owner_id = n.user_id OR ($3 AND asked_link.maker_id = n.user_id)
             ELSE $3 END`;
