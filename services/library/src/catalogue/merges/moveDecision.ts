import { isDeepStrictEqual } from 'node:util';
import { execute, findValue, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';

/** A song's row in `song_decision`; times in Postgres's format. */
const askedRow = z.object({
  askedBy: z.number().nullable(),
  askedAt: z.string().nullable(),
  deciderIds: z.array(z.number()).nullable(),
});

/** What two songs' decisions were before their merge; the verdicts go with their versions. */
export const decisionBefore = z.object({
  mine: askedRow.nullable(),
  /** that of the song it was merged into */
  other: askedRow.nullable(),
  /** whether the other song took it over, because nobody was asked about that one */
  isJoined: z.boolean(),
});

type DecisionBefore = z.infer<typeof decisionBefore>;

type Keys = readonly [fromKey: string, intoKey: string];

const READ = `
  SELECT json_build_object('askedBy', asked_by, 'askedAt', asked_at, 'deciderIds', decider_ids) AS asked
    FROM song_decision WHERE title_key = $1`;

const WRITE = `
  INSERT INTO song_decision (title_key, asked_by, asked_at, decider_ids)
  SELECT $1, "askedBy", "askedAt", "deciderIds"
    FROM jsonb_to_record($2::jsonb) AS was ("askedBy" integer, "askedAt" timestamptz, "deciderIds" integer[])
  ON CONFLICT DO NOTHING`;

const read = async (queries: Queries, titleKey: string) =>
  (await findValue(queries, askedRow, READ, [titleKey])) ?? null;
const write = (queries: Queries, titleKey: string, row: z.infer<typeof askedRow>) =>
  execute(queries, WRITE, [titleKey, JSON.stringify(row)]);
const forget = (queries: Queries, titleKey: string) =>
  execute(queries, 'DELETE FROM song_decision WHERE title_key = $1', [titleKey]);

/** Gives a song's decision to the one it is merged into, which keeps its own while it is asked about. */
export async function moveDecision(queries: Queries, [fromKey, intoKey]: Keys): Promise<DecisionBefore> {
  const [mine, other] = [await read(queries, fromKey), await read(queries, intoKey)];
  const isJoined = mine !== null && (other === null || (other.askedBy === null && mine.askedBy !== null));
  await forget(queries, fromKey);
  if (isJoined) {
    await forget(queries, intoKey);
    await write(queries, intoKey, mine);
  }
  return { mine, other, isJoined };
}

/** Gives it back; the other song keeps what has been decided there since. */
export async function giveDecisionBack(
  queries: Queries,
  [fromKey, intoKey]: Keys,
  before: DecisionBefore,
): Promise<void> {
  const { mine, other, isJoined } = before;
  if (isJoined && isDeepStrictEqual(await read(queries, intoKey), mine)) {
    await forget(queries, intoKey);
    if (other) await write(queries, intoKey, other);
  }
  if (mine) await write(queries, fromKey, mine);
}
