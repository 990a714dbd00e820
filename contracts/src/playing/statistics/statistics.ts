import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { songKeyParams } from '../../base/input/keys.ts';
import { songShown } from '../../catalogue/songs/songShown.ts';

/** How many songs each list has. */
export const STATISTICS_LENGTH = 10;
/** How far back a song’s plays go. */
export const PLAYS_DAYS = 182;

export const teamStatistics = z.object({
  /** the current month in UTC, such as 2026-11 */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** all plays of visible songs in it */
  plays: z.number().int(),
  mostPlayed: z.array(z.object({ song: songShown, plays: z.number().int() })).max(STATISTICS_LENGTH),
  /** songs that nobody has listened to for the longest time; never heard ones count from their newest version’s arrival */
  longestUnheard: z
    .array(
      z.object({
        song: songShown,
        /** when anybody last listened to any of its versions, ISO 8601; null if nobody has */
        lastHeardAt: z.string().nullable(),
        /** when its newest version arrived, ISO 8601 */
        arrivedAt: z.string(),
      }),
    )
    .max(STATISTICS_LENGTH),
});

export type TeamStatistics = z.infer<typeof teamStatistics>;

export const getStatistics = endpoint({
  name: 'getStatistics',
  method: 'GET',
  path: '/api/statistics',
  service: 'library',
  access: 'member',
  summary: 'What the team played most this month, and what nobody has listened to for the longest time',
  reply: { kind: 'json', schema: teamStatistics },
});

export const songPlays = z.object({
  /** today in UTC, such as 2026-11-27 */
  today: z.iso.date(),
  /** days with plays of any visible version, in order; days without are left out */
  days: z.array(z.object({ day: z.iso.date(), plays: z.number().int() })).max(PLAYS_DAYS),
});

export type SongPlays = z.infer<typeof songPlays>;

export const getSongPlays = endpoint({
  name: 'getSongPlays',
  method: 'GET',
  path: '/api/songs/:key/plays',
  service: 'library',
  access: 'member',
  summary: "A song's plays on each day of the last six months, of everyone together",
  params: songKeyParams,
  reply: { kind: 'json', schema: songPlays },
});
