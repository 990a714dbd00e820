import type { AskedSoundRequest } from '@simmer/contracts/services';
import { execute, readRows } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const HUNDREDTHS = 100;
/** Nobody needs to know of more; so a row stays small, however a client asks. */
const MOST_SECONDS = 60;

const askedCopy = z.object({ name: z.string(), seconds: z.number() });
const secondsIn = (ranges: string) =>
  `(SELECT coalesce(sum(upper(part) - lower(part)), 0) FROM unnest(${ranges}) AS part) / ${HUNDREDTHS}.0`;

/** Part of a copy's sound that a voter has asked for, in seconds. */
type AskedPart = { voteId: number; userId: number; name: string; fromSeconds: number; untilSeconds: number };

/** How much of the copies' sound voters have asked for, whichever instance they asked. */
export type AskedSounds = {
  /** Nothing is noted of a copy that was forgotten meanwhile. */
  note(part: AskedPart): Promise<void>;
  /** Seconds of each of the copies, in their order; what was asked for twice counts once. */
  seconds(asked: AskedSoundRequest): Promise<number[]>;
};

export function createAskedSounds(database: DataSource): AskedSounds {
  return {
    async note({ voteId, userId, name, fromSeconds, untilSeconds }) {
      // Only what is complete, so that many small parts don't add up to more than they are.
      const from = Math.ceil(fromSeconds * HUNDREDTHS);
      const until = Math.floor(untilSeconds * HUNDREDTHS);
      if (until <= from) return;
      await execute(
        database,
        `INSERT INTO blind_sound_asked AS own (vote_id, user_id, name, hundredths)
         SELECT $1, $2, name, int4multirange(int4range($4, $5)) FROM blind_copy WHERE name = $3
         ON CONFLICT (vote_id, user_id, name) DO UPDATE SET hundredths = own.hundredths + excluded.hundredths
         WHERE ${secondsIn('own.hundredths')} < ${MOST_SECONDS}`,
        [voteId, userId, name, from, until],
      );
    },

    async seconds({ voteId, userId, names }) {
      const rows = await readRows(
        database,
        askedCopy,
        `SELECT name, (${secondsIn('hundredths')})::float8 AS seconds FROM blind_sound_asked
          WHERE vote_id = $1 AND user_id = $2 AND name = ANY ($3)`,
        [voteId, userId, names],
      );
      const byName = new Map(rows.map(({ name, seconds }) => [name, seconds]));
      return names.map((name) => byName.get(name) ?? 0);
    },
  };
}
