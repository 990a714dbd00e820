import { execute, findRow } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { addHeard, doesCount, furthestOf, partsOf } from '../../playing/heard/heardSeconds.ts';

/** What a page reports of one play. */
export type HeardPlay = {
  /** finds the play's other reports */
  playHash: Buffer;
  publicLinkId: number;
  versionId: number;
  duration: number | null;
  stretches: readonly (readonly [number, number])[];
  now: Date;
};

export type HearingsRepository = ReturnType<typeof createHearingsRepository>;

const STORED_MS = 3_600_000;
/** Of a version whose length nobody knows, and of far longer ones. */
const MOST_SECONDS = 4 * 3600;
const playRow = z.object({ seconds: z.instanceof(Buffer), isCounted: z.boolean() });

export function createHearingsRepository(database: Database) {
  return {
    /** adds up a play's reports; once it counts, so does all that was heard of it */
    hear: ({ playHash, publicLinkId, versionId, duration, stretches, now }: HeardPlay) =>
      database.transaction(async (transaction) => {
        await execute(
          transaction,
          `INSERT INTO play (play_hash, seconds, is_counted, heard_at) VALUES ($1, '', false, $2) ON CONFLICT DO NOTHING`,
          [playHash, now],
        );
        const before = await findRow(
          transaction,
          playRow,
          'SELECT seconds, is_counted AS "isCounted" FROM play WHERE play_hash = $1 FOR UPDATE',
          [playHash],
        );
        // Forgotten this very moment; the page's next report has all of it again.
        if (!before) return;
        const heard = addHeard(before.seconds, stretches, Math.min(duration ?? MOST_SECONDS, MOST_SECONDS));
        const isCounted = before.isCounted || doesCount(heard, duration);
        await execute(
          transaction,
          'UPDATE play SET seconds = $2, is_counted = $3, heard_at = greatest(heard_at, $4) WHERE play_hash = $1',
          [playHash, heard, isCounted, now],
        );
        if (!isCounted) return;
        const known = new Set(before.isCounted ? partsOf(before.seconds) : []);
        const fresh = new Set(partsOf(heard).filter((part) => !known.has(part)));
        const parts = Array.from({ length: Math.max(-1, ...fresh) + 1 }, (_, part) => (fresh.has(part) ? 1 : 0));
        await execute(
          transaction,
          `INSERT INTO link_hearing AS known (public_link_id, version_id, plays, furthest_seconds, parts, last_at)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (public_link_id, version_id) DO UPDATE
              SET plays = known.plays + excluded.plays,
                  furthest_seconds = greatest(known.furthest_seconds, excluded.furthest_seconds),
                  parts = ARRAY(SELECT coalesce(was, 0) + coalesce(now, 0)
                                  FROM unnest(known.parts, excluded.parts) WITH ORDINALITY AS part (was, now, place) ORDER BY place),
                  last_at = greatest(known.last_at, excluded.last_at)`,
          [publicLinkId, versionId, before.isCounted ? 0 : 1, furthestOf(heard), parts, now],
        );
        // Of a play that goes on, nobody needs to hear every half minute.
        if (!before.isCounted) await announce(transaction, 'shares');
      }),

    /** counts a download of each of these versions */
    countDownloads: (publicLinkId: number, versionIds: readonly number[], now: Date) =>
      database.transaction(async (transaction) => {
        await execute(
          transaction,
          `INSERT INTO link_hearing AS known (public_link_id, version_id, downloads, last_at)
           SELECT $1, id, 1, $3 FROM version WHERE id = ANY ($2) ORDER BY id
           ON CONFLICT (public_link_id, version_id) DO UPDATE
              SET downloads = known.downloads + 1, last_at = greatest(known.last_at, excluded.last_at)`,
          [publicLinkId, versionIds, now],
        );
        await announce(transaction, 'shares');
      }),

    /** forgets plays that nothing was heard of for an hour */
    trim: (now: Date) =>
      execute(database, 'DELETE FROM play WHERE heard_at < $1', [new Date(now.getTime() - STORED_MS)]),
  };
}
