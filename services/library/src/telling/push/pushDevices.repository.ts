import { MOST_PUSH_DEVICES, pushDevice } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { countRows, execute, findRow, readRow, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announceTo } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';

/** Where a browser is reached, and the keys that only it can read a message with. */
const pushAddress = z.object({ endpoint: column.text, p256dh: column.text, auth: column.text });

export type PushAddress = z.infer<typeof pushAddress>;

const reachable = pushAddress.extend({ userId: column.number, sessionId: column.number });

type ReachableDevice = z.infer<typeof reachable>;

type NewDevice = PushAddress & { userId: number; sessionId: number; name: string; now: Date };

export type PushDevicesRepository = ReturnType<typeof createPushDevicesRepository>;

const shown = `
  id, name, ${isoMoment('added_at')} AS "addedAt", ${isoMoment('last_reached_at')} AS "lastReachedAt"`;
const REACHABLE = 'endpoint, p256dh, auth, user_id AS "userId", session_id AS "sessionId"';

export function createPushDevicesRepository(database: Database) {
  const removeWhere = (which: string, values: unknown[]) =>
    database.transaction(async (transaction) => {
      const people = await readValues(
        transaction,
        column.number,
        `WITH removed AS (DELETE FROM push_device WHERE ${which} RETURNING user_id) SELECT user_id FROM removed`,
        values,
      );
      await announceTo(transaction, people, 'notifications');
    });

  return {
    /** the latest first. @param sessionId of the browser that asks */
    list: (userId: number, sessionId: number | undefined) =>
      readRows(
        database,
        pushDevice,
        `SELECT ${shown}, session_id = $2 IS TRUE AS "isThis" FROM push_device WHERE user_id = $1 ORDER BY id DESC`,
        [userId, sessionId ?? null],
      ),

    /** Adds or renews a session's device. It replaces whatever had its address, and the person's oldest past ten. */
    save: ({ userId, sessionId, name, endpoint, p256dh, auth, now }: NewDevice) =>
      database.transaction(async (transaction) => {
        await execute(transaction, 'DELETE FROM push_device WHERE endpoint = $1 AND session_id <> $2', [
          endpoint,
          sessionId,
        ]);
        const saved = await readRow(
          transaction,
          pushDevice,
          `INSERT INTO push_device (user_id, session_id, name, endpoint, p256dh, auth, added_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (session_id) DO UPDATE
             SET user_id = $1, name = $3, endpoint = $4, p256dh = $5, auth = $6
           RETURNING ${shown}, true AS "isThis"`,
          [userId, sessionId, name, endpoint, p256dh, auth, now],
        );
        await execute(
          transaction,
          `DELETE FROM push_device WHERE user_id = $1 AND id NOT IN (
             SELECT id FROM push_device WHERE user_id = $1 ORDER BY id = $2 DESC, id DESC LIMIT $3)`,
          [userId, saved.id, MOST_PUSH_DEVICES],
        );
        await announceTo(transaction, [userId], 'notifications');
        return saved;
      }),

    /** @returns whether the person had it */
    remove: (userId: number, id: number) =>
      database.transaction(async (transaction) => {
        const removed = await countRows(transaction, 'DELETE FROM push_device WHERE user_id = $1 AND id = $2', [
          userId,
          id,
        ]);
        if (removed > 0) await announceTo(transaction, [userId], 'notifications');
        return removed > 0;
      }),

    find: (id: number) => findRow(database, reachable, `SELECT ${REACHABLE} FROM push_device WHERE id = $1`, [id]),

    listIdsOf: (userId: number) =>
      readValues(database, column.number, 'SELECT id FROM push_device WHERE user_id = $1 ORDER BY id', [userId]),

    /** @returns 'unknown' if the person has no such device, 'early' if it was tested within these seconds */
    async startTest(
      userId: number,
      id: number,
      now: Date,
      gapSeconds: number,
    ): Promise<ReachableDevice | 'unknown' | 'early'> {
      const tested = await findRow(
        database,
        reachable,
        `WITH tested AS (
           UPDATE push_device SET tested_at = $3
            WHERE user_id = $1 AND id = $2
              AND (tested_at IS NULL OR tested_at <= $3::timestamptz - make_interval(secs => $4))
            RETURNING *)
         SELECT ${REACHABLE} FROM tested`,
        [userId, id, now, gapSeconds],
      );
      if (tested) return tested;
      const isTheirs = await countRows(database, 'SELECT FROM push_device WHERE user_id = $1 AND id = $2', [
        userId,
        id,
      ]);
      return isTheirs > 0 ? 'early' : 'unknown';
    },

    reached: (id: number, now: Date) =>
      execute(database, 'UPDATE push_device SET last_reached_at = $2 WHERE id = $1', [id, now]),

    /** Removes a device, unless its browser has given another address since. */
    forget: (id: number, endpoint: string) => removeWhere('id = $1 AND endpoint = $2', [id, endpoint]),

    /** of everybody, or of one person */
    listSessions: (userId?: number) =>
      readValues(
        database,
        column.number,
        'SELECT session_id FROM push_device WHERE $1::integer IS NULL OR user_id = $1 ORDER BY session_id',
        [userId ?? null],
      ),

    removeSessions: (sessionIds: readonly number[]) => removeWhere('session_id = ANY ($1)', [sessionIds]),
  };
}
