import {
  calledName,
  type Identity,
  personShown,
  type Verdict,
  verdict,
  verdictKinds,
} from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import {
  countRows,
  execute,
  findRow,
  findValue,
  type Queries,
  readRows,
} from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { type DecisionNews, writeNews } from '../../base/occurrences/writeNews.ts';
import { personColumns } from '../../base/people/peopleColumns.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import type { Team } from '../../people/members/fetchTeam.ts';
import { type HeldVersion, holdVersion } from './holdVersion.ts';
import { readNames } from './names.ts';
import { standingOf } from './standing.ts';
import { findStanding, readStandings, type StoredDecision } from './standings.ts';

/** What someone says about a version; null takes back what they said. */
type Saying = {
  versionId: number;
  verdict: Verdict['verdict'] | null;
  sentence: string | null;
  who: Identity;
  team: Team;
};

export type Asking = {
  versionId: number;
  isAsked: boolean;
  /** null for the song's producers and the curators; undefined leaves them as they are */
  deciderIds: readonly number[] | null | undefined;
  who: Identity;
  team: Team;
};

export type DecisionsRepository = ReturnType<typeof createDecisionsRepository>;

const currentWord = z.object({
  id: z.number(),
  verdict: z.enum(verdictKinds),
  sentence: z.string().nullable(),
  mediaName: z.string(),
});

const listedVerdict = verdict.extend({ user: personShown });

/** Asks in someone's name, unless it is asked already. @returns whether it was not */
async function startAsking(queries: Queries, titleKey: string, who: Identity): Promise<boolean> {
  await rememberPerson(queries, who);
  const started = await countRows(
    queries,
    `INSERT INTO song_decision AS asked (title_key, asked_by, asked_at) VALUES ($1, $2, now())
     ON CONFLICT (title_key) DO UPDATE SET asked_by = excluded.asked_by, asked_at = excluded.asked_at
      WHERE asked.asked_by IS NULL
     RETURNING 1`,
    [titleKey, who.userId],
  );
  return started > 0;
}

/** Whether this word makes everyone's approval complete, for the first time for this content. @returns their names */
async function completes(queries: Queries, version: HeldVersion, { who, team }: Saying): Promise<string[] | undefined> {
  const stored = await findStanding(queries, version.titleKey);
  if (stored?.versionId !== version.id) return undefined;
  const { state, deciders } = standingOf(stored, team);
  // Who the curators are may be unknown: then someone may be missing.
  const areKnown = deciders.areChosen || team !== undefined;
  if (state !== 'approved' || !areKnown || !deciders.ids.includes(who.userId)) return undefined;
  const isFirst = await countRows(
    queries,
    'INSERT INTO version_approved (version_id, media_name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
    [version.id, version.mediaName],
  );
  if (isFirst === 0) return undefined;
  const names = await readNames(queries, deciders.ids, team);
  return names(deciders.ids).map((person) => calledName(person) || 'Someone');
}

export function createDecisionsRepository(database: Database) {
  async function tell(queries: Queries, version: HeldVersion, who: Identity, decision: DecisionNews): Promise<void> {
    const { titleKey, id: versionId } = version;
    await writeNews(queries, { type: 'decision', who, titleKey, versionId, decision });
    await announce(queries, 'decisions', 'news');
  }

  return {
    /** the songs that someone asked about, and these */
    list: (titleKeys: readonly string[]) => readStandings(database, titleKeys),
    find: (titleKey: string) => findStanding(database, titleKey),

    /** everything said about a song's versions, newest first */
    listVerdicts: (titleKey: string, withHidden: boolean) =>
      readRows(
        database,
        listedVerdict,
        `SELECT said.id, said.version_id AS "versionId", v.number AS version,
                (SELECT row_to_json(shown) FROM (SELECT ${personColumns}) shown) AS user,
                said.verdict, said.sentence, ${isoMoment('said.created_at')} AS at,
                said.superseded_at IS NOT NULL AS "isSuperseded", said.media_name <> v.media_name AS "isOutdated"
           FROM verdict said JOIN version v ON v.id = said.version_id JOIN person USING (user_id)
          WHERE v.title_key = $1 AND v.missing_at IS NULL AND ($2 OR NOT v.is_hidden)
          ORDER BY said.id DESC`,
        [titleKey, withHidden],
      ),

    names: (ids: Iterable<number>, team: Team) => readNames(database, ids, team),

    /** @param check checks the held version; if it throws, nothing changes. @returns its song's key, undefined if it is gone */
    say: (saying: Saying, check: (version: HeldVersion) => void) =>
      database.transaction(async (transaction) => {
        const { verdict, sentence, who } = saying;
        const version = await holdVersion(transaction, saying.versionId);
        if (!version) return undefined;
        check(version);
        const now = await findRow(
          transaction,
          currentWord,
          `SELECT id, verdict, sentence, media_name AS "mediaName" FROM verdict
            WHERE version_id = $1 AND user_id = $2 AND superseded_at IS NULL`,
          [version.id, who.userId],
        );
        const isSame = now?.verdict === verdict && now?.sentence === sentence && now.mediaName === version.mediaName;
        if (isSame || (verdict === null && !now)) return version.titleKey;
        if (now) await execute(transaction, 'UPDATE verdict SET superseded_at = now() WHERE id = $1', [now.id]);
        if (verdict === null) {
          await tell(transaction, version, who, { step: 'takenBack' });
          return version.titleKey;
        }
        // Saying something is asking, too.
        await startAsking(transaction, version.titleKey, who);
        await execute(
          transaction,
          'INSERT INTO verdict (version_id, media_name, user_id, verdict, sentence) VALUES ($1, $2, $3, $4, $5)',
          [version.id, version.mediaName, who.userId, verdict, sentence],
        );
        const approvedBy = verdict === 'approved' ? await completes(transaction, version, saying) : undefined;
        await tell(transaction, version, who, {
          step: approvedBy ? 'allApproved' : verdict,
          ...(sentence !== null && { sentence }),
          ...(approvedBy && { approvedBy }),
        });
        return version.titleKey;
      }),

    /** @param check checks the decision; if it throws, nothing changes. @returns the song's key, undefined if it is gone */
    ask: ({ versionId, isAsked, deciderIds, who, team }: Asking, check: (stored: StoredDecision) => void) =>
      database.transaction(async (transaction) => {
        const version = await holdVersion(transaction, versionId);
        const stored = version && (await findStanding(transaction, version.titleKey));
        if (!version || !stored) return undefined;
        check(stored);
        const { titleKey } = version;
        const isStarted = isAsked && (await startAsking(transaction, titleKey, who));
        const changed = isAsked
          ? 0
          : await countRows(
              transaction,
              `WITH stopped AS (
                 UPDATE song_decision SET asked_by = NULL, asked_at = NULL
                  WHERE title_key = $1 AND asked_by IS NOT NULL RETURNING 1
               ) SELECT 1 FROM stopped`,
              [titleKey],
            );
        const areChosen =
          deciderIds !== undefined && (await chooseDeciders(transaction, titleKey, { deciderIds, team }));
        if (isStarted) {
          await tell(transaction, { ...version, id: stored.versionId }, who, { step: 'asked' });
        } else if (changed > 0 || areChosen) {
          await announce(transaction, 'decisions');
        }
        return titleKey;
      }),
  };
}

/** @returns whether that changed anything */
async function chooseDeciders(
  queries: Queries,
  titleKey: string,
  { deciderIds, team }: Pick<Asking, 'team'> & { deciderIds: readonly number[] | null },
): Promise<boolean> {
  // Their names stay known when auth is away, or their access ends.
  for (const id of deciderIds ?? []) {
    const { firstName = null, displayName = null, profileImageUrl = null } = team?.get(id) ?? {};
    await rememberPerson(queries, { userId: id, firstName, lastName: null, displayName, profileImageUrl });
  }
  const before = await findValue(
    queries,
    column.numbersOrNull,
    'SELECT decider_ids AS ids FROM song_decision WHERE title_key = $1',
    [titleKey],
  );
  if (JSON.stringify(before ?? null) === JSON.stringify(deciderIds)) return false;
  await execute(
    queries,
    `INSERT INTO song_decision (title_key, decider_ids) VALUES ($1, $2)
     ON CONFLICT (title_key) DO UPDATE SET decider_ids = excluded.decider_ids`,
    [titleKey, deciderIds],
  );
  return true;
}
