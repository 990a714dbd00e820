import { playableSong, SILENT_AFTER_MS } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { countRows, findRow, findValue, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announceTo } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { type CopiedPerson, rememberPerson } from '../../base/people/rememberPerson.ts';
import { playableColumns } from '../../base/songs/songColumns.ts';
import { isVisible } from '../../base/songs/versionColumns.ts';
import { holdChoice } from '../heard/hearingChoices.repository.ts';
import { type DeviceWord, deviceWords } from './deviceInWords.ts';

/** What a device says of what it plays. */
type PlayedOnDevice = {
  device: string;
  deviceWord: DeviceWord;
  versionId: number;
  positionSeconds: number;
  isPlaying: boolean;
  /** versions in their order, also such as don't exist */
  queue: readonly number[];
  at: Date;
};

const lastListening = z.object({
  song: playableSong,
  customTitle: z.string().nullable(),
  positionSeconds: z.number(),
  isPlaying: z.boolean(),
  queue: z.array(z.number()),
  deviceWord: z.enum(deviceWords),
  at: z.string(),
});

/** What a person last listened to, on whichever of their devices. */
export type ListeningRepository = ReturnType<typeof createListeningRepository>;

/** Whether the device of a row that says it plays is no longer heard of at a moment, as SQL. */
const isSilent = (row: string, at: string) => `${row}.at <= ${at} - interval '${SILENT_AFTER_MS} milliseconds'`;

const readQueue = (queries: Queries, versionIds: readonly number[]) =>
  readRows(
    queries,
    playableSong,
    `SELECT ${playableColumns}
       FROM unnest($1::integer[]) WITH ORDINALITY AS queued (version_id, place)
       JOIN version v ON v.id = queued.version_id JOIN song s USING (title_key)
      WHERE ${isVisible('v')}
      ORDER BY queued.place`,
    [versionIds],
  );

export function createListeningRepository(database: Database) {
  return {
    /** what another device reported after `since`; undefined for people who let nothing be stored, and if nobody can play it any more */
    async find(userId: number, device: string, since: Date) {
      const last = await findRow(
        database,
        lastListening,
        `SELECT (SELECT row_to_json(shown) FROM (SELECT ${playableColumns}) shown) AS song, custom.title AS "customTitle",
                last.position_seconds AS "positionSeconds", last.is_playing AS "isPlaying", last.queue,
                last.device_word AS "deviceWord", ${isoMoment('last.at')} AS at
           FROM listening last JOIN version v ON v.id = last.version_id JOIN song s USING (title_key)
                LEFT JOIN custom_title custom USING (title_key)
          WHERE last.user_id = $1 AND last.device <> $2 AND last.at > $3 AND ${isVisible('v')}
            AND NOT EXISTS (SELECT FROM hearing_choice choice WHERE choice.user_id = last.user_id AND NOT choice.is_kept)`,
        [userId, device, since],
      );
      if (!last) return undefined;
      return { ...last, queue: last.queue.length > 0 ? await readQueue(database, last.queue) : [] };
    },

    /**
     * Stores what a device reports, and announces another song, play, pause or device to the person's own pages, and a device that was thought to have
     * fallen silent. Changes nothing for people who let nothing be stored, for a version that nobody sees, and for a device that rests while
     * another one plays.
     */
    save: (
      who: CopiedPerson,
      { device, deviceWord, versionId, positionSeconds, isPlaying, queue, at }: PlayedOnDevice,
    ) =>
      database.transaction(async (transaction) => {
        await rememberPerson(transaction, who);
        // From here on, devices of one person take turns.
        if (!(await holdChoice(transaction, who.userId))) return;
        const isChanged = await findValue(
          transaction,
          column.boolean,
          `WITH before AS (
             SELECT device, version_id, CASE WHEN NOT (is_playing AND ${isSilent('listening', '$8::timestamptz')}) THEN is_playing END AS is_playing
               FROM listening WHERE user_id = $1
           ), saved AS (
             INSERT INTO listening AS known
                    (user_id, device, device_word, version_id, position_seconds, queue, is_playing, at)
             SELECT $1, $2, $3, v.id, $5, $6, $7, $8 FROM version v WHERE v.id = $4 AND ${isVisible('v')}
             ON CONFLICT (user_id) DO UPDATE
                SET (device, device_word, version_id, position_seconds, queue, is_playing, at) =
                    (excluded.device, excluded.device_word, excluded.version_id, excluded.position_seconds, excluded.queue,
                     excluded.is_playing, excluded.at)
              WHERE excluded.is_playing OR NOT known.is_playing OR known.device = excluded.device
                 OR ${isSilent('known', 'excluded.at')}
             RETURNING device, version_id, is_playing
           )
           SELECT (saved.device, saved.version_id, saved.is_playing)
                  IS DISTINCT FROM (before.device, before.version_id, before.is_playing) AS "isChanged"
             FROM saved LEFT JOIN before ON true`,
          [who.userId, device, deviceWord, versionId, positionSeconds, queue, isPlaying, at],
        );
        if (isChanged) await announceTo(transaction, [who.userId], 'listening');
      }),

    /** forgets what was on a device, unless another one said something since */
    forget: (userId: number, device: string) =>
      database.transaction(async (transaction) => {
        const count = await countRows(transaction, 'DELETE FROM listening WHERE user_id = $1 AND device = $2', [
          userId,
          device,
        ]);
        if (count > 0) await announceTo(transaction, [userId], 'listening');
      }),
  };
}
