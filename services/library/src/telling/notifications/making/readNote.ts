import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { execute, findRow, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Happened } from './happened.ts';

const noteFacts = z.object({
  at: z.string(),
  titleKey: z.string(),
  userId: z.number().nullable(),
  guestName: z.string().nullable(),
  link: z
    .object({ kind: z.enum(['song', 'playlist']), title: z.string(), makerId: z.number(), ownerId: z.number() })
    .nullable(),
  tagged: z.array(z.number()),
  mentioned: z.array(z.number()),
  inThread: z.array(z.number()),
});

type NoteFacts = z.infer<typeof noteFacts>;

/** A note, held so that one occurrence at a time looks who was mentioned in it; undefined if it is gone. */
async function holdNote(queries: Queries, commentId: number): Promise<NoteFacts | undefined> {
  // A statement of its own: the next one then sees what the one before it wrote.
  await execute(queries, 'SELECT FROM song_comment WHERE id = $1 FOR NO KEY UPDATE', [commentId]);
  return findRow(
    queries,
    noteFacts,
    `SELECT ${isoMoment('note.created_at')} AS at, note.title_key AS "titleKey", note.user_id AS "userId", guest.name AS "guestName",
            CASE WHEN link.id IS NOT NULL THEN
              json_build_object('kind', link.kind, 'title', link.title, 'makerId', link.maker_id, 'ownerId', link.owner_id)
            END AS link,
            ARRAY(SELECT user_id FROM song_comment_tag WHERE comment_id = note.id) AS tagged,
            ARRAY(SELECT user_id FROM notification WHERE comment_id = note.id AND kind = 'mention') AS mentioned,
            ARRAY(SELECT DISTINCT thread.user_id FROM song_comment thread
                   WHERE thread.title_key = note.title_key AND note.parent_id IN (thread.id, thread.parent_id)
                     AND thread.user_id IS NOT NULL) AS "inThread"
       FROM song_comment note
       LEFT JOIN guest ON guest.id = note.guest_id
       LEFT JOIN public_link link ON link.id = guest.public_link_id
      WHERE note.id = $1`,
    [commentId],
  );
}

/** What a written note means; undefined if it is gone. @param mentioned whom it mentioned when it was written */
export async function readNote(
  queries: Queries,
  commentId: number,
  mentioned: readonly number[],
): Promise<Happened | undefined> {
  const note = await holdNote(queries, commentId);
  if (!note) return undefined;
  const { at, titleKey, guestName, link } = note;
  const byGuest = link && {
    link: { kind: link.kind, title: link.title, isRequest: false },
    candidates: [{ kind: 'guest' as const, userIds: [link.makerId, link.ownerId] }],
  };
  const byMember = { link: null, candidates: [{ kind: 'note' as const, userIds: 'followers' as const }] };
  const written = byGuest ?? byMember;
  return {
    eventKey: `note-${commentId}`,
    at,
    actorId: note.userId,
    guestName,
    titleKey,
    about: { commentId, link: written.link },
    candidates: [
      { kind: 'mention', userIds: mentioned.filter((userId) => note.tagged.includes(userId)) },
      { kind: 'reply', userIds: note.inThread },
      ...written.candidates,
    ],
    informed: note.mentioned,
  };
}

/** What it means that people were mentioned when a note was edited; undefined if the note is gone. */
export async function readTags(
  queries: Queries,
  { commentId, byUserId, userIds, at }: { commentId: number; byUserId: number; userIds: readonly number[]; at: string },
): Promise<Happened | undefined> {
  const note = await holdNote(queries, commentId);
  if (!note) return undefined;
  return {
    eventKey: `mention-${commentId}`,
    at,
    actorId: byUserId,
    guestName: null,
    titleKey: note.titleKey,
    about: { commentId, link: null },
    candidates: [{ kind: 'mention', userIds: userIds.filter((userId) => note.tagged.includes(userId)) }],
    informed: note.mentioned,
  };
}
