import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { findRow, findValue, type Queries, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { writeNews } from '../../base/occurrences/writeNews.ts';
import { holdRoot, removeNote, reopenNote } from '../../talking/notes/noteThreads.repository.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { type PlayedVersion, playedBy } from '../visits/played.repository.ts';
import { holdWriter } from './guests.repository.ts';

const seenNote = z.object({
  id: z.number(),
  cleanTitle: z.string(),
  comment: z.string(),
  createdAt: z.string(),
  atSeconds: z.number().nullable(),
  untilSeconds: z.number().nullable(),
  parentId: z.number().nullable(),
  guestId: z.number().nullable(),
  guestName: z.string().nullable(),
  userId: z.number().nullable(),
});

/** A note that a guest may see, with its writer: a guest, or somebody of the team. */
export type SeenNote = z.infer<typeof seenNote>;

/** Who looks, at which link. */
export type Onlooker = {
  link: Pick<FoundLink, 'kind' | 'id' | 'publicLinkId'>;
  guestId: number | null;
  /** also other guests' notes, except those of blocked guests */
  seesOthers: boolean;
};

export type NewGuestNote = {
  played: PlayedVersion;
  comment: string;
  atSeconds: number | null;
  untilSeconds: number | null;
  parentId: number | null;
  clientKey: string;
  now: Date;
};

/** Why nothing was written. */
export type NotWritten = 'ended' | 'blocked' | 'full' | 'noParent' | 'gone' | 'late';

export type GuestNotesRepository = ReturnType<typeof createGuestNotesRepository>;

/** Somebody who has a name on the link. */
export type Guest = Onlooker & { guestId: number };

type OwnNote = { id: number; since: Date };

const MOST_NOTES = 2000;

// $1 is the link, $2 the guest, $3 whether they see others' notes. What the team wrote is seen only below a note that is seen.
// Its replies are looked up for each note: without OFFSET, Postgres walks the index of all replies instead.
const SEEN = `
  WITH written AS (
    SELECT note.id, note.parent_id FROM guest g JOIN song_comment note ON note.guest_id = g.id
     WHERE g.public_link_id = $1 AND (g.id = $2 OR ($3 AND g.blocked_at IS NULL))
  ), seen AS (
    SELECT id FROM written
     UNION ALL
    SELECT reply.id FROM written root CROSS JOIN LATERAL (
      SELECT id FROM song_comment WHERE parent_id = root.id AND user_id IS NOT NULL OFFSET 0
    ) reply
     WHERE root.parent_id IS NULL
  )`;

const seenBy = ({ link, guestId, seesOthers }: Onlooker) => [link.publicLinkId, guestId, seesOthers];

/** Reads the notes that somebody may see. @param of only those on this song of a playlist, or only this one */
function readSeen(queries: Queries, who: Onlooker, of: { titleKey?: string; id?: number } = {}): Promise<SeenNote[]> {
  const parameters: unknown[] = [...seenBy(who), who.link.id];
  const conditions = ['true'];
  const only = (column: string, value: unknown) => conditions.push(`${column} = $${parameters.push(value)}`);
  if (of.titleKey !== undefined && who.link.kind === 'playlist') only('note.title_key', of.titleKey);
  if (of.id !== undefined) only('note.id', of.id);
  return readRows(
    queries,
    seenNote,
    `${SEEN}
     SELECT note.id, played.title AS "cleanTitle", note.comment, ${isoMoment('note.created_at')} AS "createdAt",
            CASE WHEN note.version_id = played.id THEN note.at_seconds END AS "atSeconds",
            CASE WHEN note.version_id = played.id THEN note.until_seconds END AS "untilSeconds",
            CASE WHEN EXISTS (SELECT FROM written root WHERE root.id = note.parent_id) THEN note.parent_id END AS "parentId",
            g.id AS "guestId", g.name AS "guestName", note.user_id AS "userId"
       FROM seen JOIN song_comment note USING (id) ${playedBy(who.link.kind, '$4', 'note')}
       LEFT JOIN guest g ON g.id = note.guest_id
      WHERE ${conditions.join(' AND ')}
      ORDER BY note.id`,
    parameters,
  );
}

async function readOne(queries: Queries, who: Onlooker, id: number): Promise<SeenNote | 'gone'> {
  const [note] = await readSeen(queries, who, { id });
  return note ?? 'gone';
}

const idOfSent = (queries: Queries, guestId: number, clientKey: string) =>
  findValue(queries, column.number, 'SELECT id FROM song_comment WHERE guest_id = $1 AND client_key = $2', [
    guestId,
    clientKey,
  ]);

/** A guest's own note, held in its transaction. */
async function holdOwn(queries: Queries, { link, guestId }: Guest, { id, since }: OwnNote) {
  const held = await holdWriter(queries, { publicLinkId: link.publicLinkId, guestId });
  if (held !== 'held') return held;
  const isInTime = await findValue(
    queries,
    column.boolean,
    'SELECT created_at > $3 AS "isInTime" FROM song_comment WHERE id = $1 AND guest_id = $2 FOR UPDATE',
    [id, guestId, since],
  );
  if (isInTime === undefined) return 'gone';
  return isInTime ? 'held' : 'late';
}

export function createGuestNotesRepository(database: Database) {
  return {
    /** what a guest may see, oldest first. @param titleKey only those on this song of a playlist */
    list: (who: Onlooker, titleKey?: string) => readSeen(database, who, titleKey === undefined ? {} : { titleKey }),

    /** the note a guest has sent with this mark */
    async findSent(who: Guest, clientKey: string) {
      const id = await idOfSent(database, who.guestId, clientKey);
      if (id === undefined) return undefined;
      const [note] = await readSeen(database, who, { id });
      return note;
    },

    /** writes a note and its news; a reply reopens its note */
    add: (who: Guest, note: NewGuestNote) =>
      database.transaction(async (transaction) => {
        const { played, clientKey } = note;
        const {
          guestId,
          link: { publicLinkId },
        } = who;
        const held = await holdWriter(transaction, { publicLinkId, guestId });
        if (held !== 'held') return held;
        const count = await readValue(
          transaction,
          column.number,
          `SELECT count(*)::integer AS count FROM guest g JOIN song_comment note ON note.guest_id = g.id
            WHERE g.public_link_id = $1`,
          [publicLinkId],
        );
        if (count >= MOST_NOTES) return 'full';
        const root = note.parentId === null ? null : await holdSeenRoot(transaction, note.parentId, who);
        if (root === undefined || (root && root.titleKey !== played.titleKey)) return 'noParent';
        const written = await findRow(
          transaction,
          z.object({ id: z.number(), titleKey: z.string() }),
          `INSERT INTO song_comment (title_key, guest_id, comment, version, version_id, at_seconds, until_seconds, parent_id,
                                     client_key, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
           ON CONFLICT (guest_id, client_key) WHERE guest_id IS NOT NULL DO NOTHING
           RETURNING id, title_key AS "titleKey"`,
          [
            played.titleKey,
            guestId,
            note.comment,
            played.version,
            played.versionId,
            note.atSeconds,
            note.untilSeconds,
            root?.id ?? null,
            clientKey,
            note.now,
          ],
        );
        if (!written) {
          const sent = await idOfSent(transaction, guestId, clientKey);
          return sent === undefined ? 'gone' : readOne(transaction, who, sent);
        }
        if (root) await reopenNote(transaction, root.id);
        const { id: commentId, titleKey } = written;
        await writeNews(transaction, { type: 'new_comment', who: null, titleKey, commentId });
        const seen = await readOne(transaction, who, commentId);
        await announce(transaction, 'comments', 'news', 'shares');
        return seen;
      }),

    /** changes a guest's own note, if it was written after `since`; announces only real changes */
    edit: (who: Guest, own: OwnNote, comment: string) =>
      database.transaction(async (transaction) => {
        const held = await holdOwn(transaction, who, own);
        if (held !== 'held') return held;
        const changed = await findValue(
          transaction,
          column.number,
          `UPDATE song_comment SET comment = $2,
                  updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
            WHERE id = $1 AND comment <> $2 RETURNING id`,
          [own.id, comment],
        );
        const seen = await readOne(transaction, who, own.id);
        if (changed !== undefined) await announce(transaction, 'comments', 'news');
        return seen;
      }),

    /** deletes a guest's own note, if it was written after `since`; replies to it stay inside */
    remove: (who: Guest, own: OwnNote): Promise<'done' | NotWritten> =>
      database.transaction(async (transaction) => {
        const held = await holdOwn(transaction, who, own);
        if (held !== 'held') return held;
        await removeNote(transaction, own.id);
        await announce(transaction, 'comments', 'news', 'shares');
        return 'done';
      }),
  };
}

/** The first note of a thread that a guest sees, held; undefined if they see none such note. */
async function holdSeenRoot(queries: Queries, parentId: number, who: Onlooker) {
  const isSeen = await readValue(
    queries,
    column.boolean,
    `${SEEN} SELECT EXISTS (SELECT FROM seen WHERE id = $4) AS "isSeen"`,
    [...seenBy(who), parentId],
  );
  return isSeen ? holdRoot(queries, parentId) : undefined;
}
