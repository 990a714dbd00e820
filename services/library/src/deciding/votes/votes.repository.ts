import type { Identity, VoteEnding } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import {
  execute,
  findRow,
  findValue,
  type Queries,
  readRow,
  readRows,
  readValue,
} from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { writeNews } from '../../base/occurrences/writeNews.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { settleIn, settleVotes } from './settleVotes.repository.ts';
import { VOTE, type VoteFacts, voteFacts, WITH_STATE } from './voteColumns.ts';

type NewVote = {
  titleKey: string;
  who: Identity;
  versionIds: number[];
  question: string | null;
  closesAt: string | null;
  /** from now, by the database's clock */
  closesInSeconds: number | null;
  showsChoices: boolean;
  clientKey?: string | undefined;
};

export type OpenRefusal = 'versions' | 'same' | 'past' | 'farOff' | 'tooMany';

type NewChoice = {
  who: Identity;
  place: number;
  comment: string | null;
  isFinal: boolean;
  switches: number;
};

/** What it reads is as of now by the database's clock, and a vote that turns out to be over is written and told as such. */
export type VotesRepository = ReturnType<typeof createVotesRepository>;

/** A song's past votes that are listed. */
const MOST_LISTED = 100;
const MOST_OPEN = 20;

const openState = z.object({ isPast: z.boolean(), isFarOff: z.boolean(), openCount: z.number() });
const ownChoice = z.object({ place: z.number(), comment: z.string().nullable(), isFinal: z.boolean() });

async function whyNot(queries: Queries, { titleKey, versionIds, closesAt }: NewVote): Promise<OpenRefusal | undefined> {
  const { visible, contents } = await readRow(
    queries,
    z.object({ visible: z.number(), contents: z.number() }),
    `SELECT count(*)::integer AS visible, count(DISTINCT media_name)::integer AS contents
       FROM version WHERE id = ANY ($1) AND title_key = $2 AND missing_at IS NULL AND NOT is_hidden`,
    [versionIds, titleKey],
  );
  if (visible < versionIds.length) return 'versions';
  if (contents < visible) return 'same';
  const { isPast, isFarOff, openCount } = await readRow(
    queries,
    openState,
    `SELECT coalesce($1::timestamptz <= now(), false) AS "isPast",
            coalesce($1::timestamptz > now() + interval '1 year', false) AS "isFarOff",
            (SELECT count(*)::integer FROM blind_vote vote ${WITH_STATE}
              WHERE vote.title_key = $2 AND vote.over_at IS NULL AND standing.state = 'open') AS "openCount"`,
    [closesAt, titleKey],
  );
  if (isPast) return 'past';
  if (isFarOff) return 'farOff';
  return openCount >= MOST_OPEN ? 'tooMany' : undefined;
}

/** @returns undefined if the person has opened a vote with the same `clientKey` */
async function insert(queries: Queries, vote: NewVote): Promise<number | undefined> {
  const { titleKey, who, question, closesAt, closesInSeconds, showsChoices, clientKey, versionIds } = vote;
  const id = await findValue(
    queries,
    column.number,
    `INSERT INTO blind_vote (title_key, opened_by, question, closes_at, shows_choices, client_key)
     VALUES ($1, $2, $3, coalesce($4::timestamptz, now() + $7::integer * interval '1 second'), $5, $6)
     ON CONFLICT (opened_by, client_key) DO NOTHING RETURNING id`,
    [titleKey, who.userId, question, closesAt, showsChoices, clientKey, closesInSeconds],
  );
  if (id === undefined) return undefined;
  await execute(
    queries,
    `INSERT INTO blind_vote_candidate (vote_id, place, version_id, media_name, number, filename)
     SELECT $1, asked.place - 1, v.id, v.media_name, v.number, v.filename
       FROM unnest($2::integer[]) WITH ORDINALITY AS asked (id, place) JOIN version v ON v.id = asked.id`,
    [id, versionIds],
  );
  return id;
}

export function createVotesRepository(database: Database) {
  const findNow = (queries: Queries, id: number) => findRow(queries, voteFacts, `${VOTE} WHERE vote.id = $1`, [id]);

  async function find(id: number): Promise<VoteFacts | undefined> {
    const vote = await findNow(database, id);
    if (!vote?.isUnsettled) return vote;
    await settleVotes(database, [id]);
    return findNow(database, id);
  }

  const findOfClient = ({ who, clientKey }: NewVote, queries: Queries) =>
    findValue(queries, column.number, 'SELECT id FROM blind_vote WHERE opened_by = $1 AND client_key = $2', [
      who.userId,
      clientKey,
    ]);

  async function read(id: number): Promise<VoteFacts> {
    const vote = await find(id);
    if (!vote) throw new Error(`The vote ${id} can't be read.`);
    return vote;
  }

  return {
    find,

    /** newest first */
    async list(titleKey: string) {
      const listed = () =>
        readRows(database, voteFacts, `${VOTE} WHERE vote.title_key = $1 ORDER BY vote.id DESC LIMIT ${MOST_LISTED}`, [
          titleKey,
        ]);
      const votes = await listed();
      const unsettled = votes.filter(({ isUnsettled }) => isUnsettled);
      if (unsettled.length === 0) return votes;
      await settleVotes(
        database,
        unsettled.map(({ id }) => id),
      );
      return listed();
    },

    /** Opens a vote and tells the news. @returns the existing one for the same `clientKey` */
    async open(vote: NewVote) {
      const opened = await database.transaction(async (transaction) => {
        await rememberPerson(transaction, vote.who);
        // One at a time for a song, so that twenty stay twenty.
        await execute(transaction, 'SELECT FROM song WHERE title_key = $1 FOR NO KEY UPDATE', [vote.titleKey]);
        const known = await findOfClient(vote, transaction);
        if (known !== undefined) return known;
        const refusal = await whyNot(transaction, vote);
        if (refusal) return refusal;
        const id = await insert(transaction, vote);
        if (id === undefined) return findOfClient(vote, transaction);
        const { who, titleKey, question } = vote;
        const decision = { step: 'voteOpened', voteId: id, ...(question !== null && { question }) } as const;
        await writeNews(transaction, { type: 'decision', who, titleKey, decision });
        await announce(transaction, 'decisions', 'news');
        return id;
      });
      if (opened === undefined) throw new Error('The vote with this key can’t be read.');
      return typeof opened === 'string' ? opened : read(opened);
    },

    /** Saves a person's only choice. @returns `final` if they have asked which is which */
    cast: (id: number, { who, ...choice }: NewChoice): Promise<'saved' | 'over' | 'final'> =>
      database.transaction(async (transaction) => {
        await rememberPerson(transaction, who);
        // Whoever closes it waits, or is waited for.
        await execute(transaction, 'SELECT FROM blind_vote WHERE id = $1 FOR NO KEY UPDATE', [id]);
        const isOpen = await findValue(
          transaction,
          column.boolean,
          `SELECT standing.state = 'open' AS "isOpen" FROM blind_vote vote ${WITH_STATE} WHERE vote.id = $1`,
          [id],
        );
        if (!isOpen) return 'over';
        const { place, comment, isFinal, switches } = choice;
        const own = await findRow(
          transaction,
          ownChoice,
          `SELECT place, comment, is_final AS "isFinal" FROM blind_vote_choice WHERE vote_id = $1 AND user_id = $2`,
          [id, who.userId],
        );
        if (own?.isFinal) return own.place === place && own.comment === comment ? 'saved' : 'final';
        const changed = await readValue(
          transaction,
          column.number,
          `WITH changed AS (
             INSERT INTO blind_vote_choice AS own (vote_id, user_id, place, comment, is_final, switches)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (vote_id, user_id) DO UPDATE
               SET place = excluded.place, comment = excluded.comment, is_final = excluded.is_final,
                   -- A page that was loaded again counts from the start.
                   switches = greatest(own.switches, excluded.switches), updated_at = now()
             WHERE (own.place, own.comment, own.is_final) IS DISTINCT FROM (excluded.place, excluded.comment, excluded.is_final)
                OR own.switches < excluded.switches
             RETURNING 1
           ) SELECT count(*)::integer AS count FROM changed`,
          [id, who.userId, place, comment, isFinal, switches],
        );
        if (changed > 0) await announce(transaction, 'decisions');
        return 'saved';
      }),

    /** Closes a vote and tells the news, unless it is over. */
    close: (id: number, who: Identity) =>
      database.transaction(async (transaction) => {
        await rememberPerson(transaction, who);
        await settleIn(transaction, [id], { by: who });
      }),

    /** Ends an open vote for a reason, and tells the news. */
    end: (id: number, ending: VoteEnding) =>
      database.transaction((transaction) => settleIn(transaction, [id], { ending })),
  };
}
