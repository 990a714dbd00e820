import { createHash } from 'node:crypto';
import { execute, findRow, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { originalName } from '@simmer/service-common/internal/mediaAddress.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { type CopiedPerson, rememberPerson } from '../../base/people/rememberPerson.ts';
import { addPlay, addReport, type Heard, NEW_PLAY, type Play, type PlayReport } from './addPlay.ts';
import { holdChoice } from './hearingChoices.repository.ts';

/** What a player reports of one play of a version. */
type ReportedPlay = PlayReport & { versionId: number; playId: string; content: string | undefined };

/** What a report changed: nothing, something, or that the person has now heard a version. */
export type HearingChange = 'none' | 'progress' | 'heard';

export type HeardPlaysRepository = ReturnType<typeof createHeardPlaysRepository>;

/** A little longer than a report may wait in a browser. */
const STORED_MS = 32 * 86_400_000;

const heardContent = z.object({ id: z.number(), mediaName: z.string(), duration: z.number().nullable() });
type HeardContent = z.infer<typeof heardContent>;

const seconds = z.instanceof(Buffer);
const counts = z.array(z.number());
const playRow = z.object({
  seconds,
  parts: counts,
  leftPart: z.number().nullable(),
  heardSeconds: z.number(),
  isCounted: z.boolean(),
});
const heardRow = z.object({
  plays: z.number(),
  seconds,
  furthestSeconds: z.number(),
  parts: counts,
  leaves: counts,
  firstHeardAt: z.date().nullable(),
  lastAt: z.date(),
});

/** A play's reports find each other by this; a replaced file is played anew. */
const hashOfPlay = (version: HeardContent, playId: string) =>
  createHash('sha256')
    .update(JSON.stringify([version.id, version.mediaName, playId]))
    .digest();

const isSame = (one: Play, other: Play) =>
  one.leftPart === other.leftPart &&
  one.heardSeconds === other.heardSeconds &&
  one.seconds.equals(other.seconds) &&
  one.parts.join() === other.parts.join();

async function hearPlay(
  queries: Queries,
  { userId }: CopiedPerson,
  version: HeardContent,
  report: ReportedPlay,
  now: Date,
): Promise<HearingChange> {
  const { id: versionId, mediaName, duration } = version;
  const playHash = hashOfPlay(version, report.playId);
  const before =
    (await findRow(
      queries,
      playRow,
      `SELECT seconds, parts, left_part AS "leftPart", heard_seconds AS "heardSeconds", is_counted AS "isCounted"
         FROM heard_play WHERE user_id = $1 AND play_hash = $2`,
      [userId, playHash],
    )) ?? NEW_PLAY;
  const play = addReport(before, report, duration);
  if (isSame(before, play)) return 'none';
  await execute(
    queries,
    `INSERT INTO heard_play (user_id, play_hash, seconds, parts, left_part, heard_seconds, is_counted, heard_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id, play_hash) DO UPDATE
        SET (seconds, parts, left_part, heard_seconds, is_counted, heard_at) =
            (excluded.seconds, excluded.parts, excluded.left_part, excluded.heard_seconds, excluded.is_counted, excluded.heard_at)`,
    [userId, playHash, play.seconds, play.parts, play.leftPart, play.heardSeconds, play.isCounted, now],
  );
  const known: Heard | undefined = await findRow(
    queries,
    heardRow,
    `SELECT plays, seconds, furthest_seconds AS "furthestSeconds", parts, leaves, first_heard_at AS "firstHeardAt", last_at AS "lastAt"
       FROM heard_version WHERE user_id = $1 AND version_id = $2 AND media_name = $3`,
    [userId, versionId, mediaName],
  );
  const heard = addPlay(known, [before, play], { at: report.at, duration });
  await execute(
    queries,
    `INSERT INTO heard_version
            (user_id, version_id, media_name, plays, seconds, furthest_seconds, parts, leaves, first_heard_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (user_id, version_id) DO UPDATE
        SET (media_name, plays, seconds, furthest_seconds, parts, leaves, first_heard_at, last_at) =
            (excluded.media_name, excluded.plays, excluded.seconds, excluded.furthest_seconds, excluded.parts, excluded.leaves,
             excluded.first_heard_at, excluded.last_at)`,
    [
      userId,
      versionId,
      mediaName,
      heard.plays,
      heard.seconds,
      heard.furthestSeconds,
      heard.parts,
      heard.leaves,
      heard.firstHeardAt,
      heard.lastAt,
    ],
  );
  if (play.isCounted && !before.isCounted) {
    await execute(
      queries,
      `INSERT INTO version_plays AS known (version_id, day, plays) VALUES ($1, ($2::timestamptz AT TIME ZONE 'UTC')::date, 1)
       ON CONFLICT (version_id, day) DO UPDATE SET plays = known.plays + 1`,
      [versionId, report.at],
    );
  }
  return heard.firstHeardAt && !known?.firstHeardAt ? 'heard' : 'progress';
}

export function createHeardPlaysRepository(database: Database) {
  return {
    /** adds up what is reported; leaves out versions that nobody sees, files replaced since, and people who don't want it kept */
    hear: (who: CopiedPerson, plays: readonly ReportedPlay[], now: Date) =>
      database.transaction(async (transaction) => {
        await rememberPerson(transaction, who);
        if (!(await holdChoice(transaction, who.userId))) return 'none';
        const versions = await readRows(
          transaction,
          heardContent,
          `SELECT id, media_name AS "mediaName", coalesce(duration_seconds, reported_duration_seconds) AS duration
             FROM version WHERE id = ANY ($1) AND missing_at IS NULL AND NOT is_hidden`,
          [plays.map(({ versionId }) => versionId)],
        );
        const changes: HearingChange[] = [];
        // In one order: two people's plays of the same versions take turns at their days.
        for (const play of plays.toSorted((one, other) => one.versionId - other.versionId)) {
          const version = versions.find(({ id }) => id === play.versionId);
          const isItsContent = play.content === undefined || originalName(play.content) === version?.mediaName;
          if (version && isItsContent) changes.push(await hearPlay(transaction, who, version, play, now));
        }
        return (['heard', 'progress'] as const).find((change) => changes.includes(change)) ?? 'none';
      }),

    /** forgets plays that no report may follow any more */
    trim: (now: Date) =>
      execute(database, 'DELETE FROM heard_play WHERE heard_at < $1', [new Date(now.getTime() - STORED_MS)]),
  };
}
