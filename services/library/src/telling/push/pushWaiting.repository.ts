import { column } from '@simmer/service-common/database/column.ts';
import { findRow, findValue, type Queries, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';

const waiting = z.object({ notificationId: column.number, isHeld: column.boolean });

export type WaitingPush = z.infer<typeof waiting>;

/** Puts an unread notification on its way, if its person has a browser for it. @returns the person */
export function putOnWay(queries: Queries, notificationId: number): Promise<number | undefined> {
  return findValue(
    queries,
    column.number,
    `INSERT INTO push_waiting (notification_id, user_id)
     SELECT id, user_id FROM notification
      WHERE id = $1 AND read_at IS NULL AND EXISTS (SELECT FROM push_device d WHERE d.user_id = notification.user_id)
     ON CONFLICT DO NOTHING
     RETURNING user_id`,
    [notificationId],
  );
}

/** Whether something waits for a person. */
export function isWaiting(queries: Queries, userId: number): Promise<boolean> {
  return readValue(queries, column.boolean, 'SELECT EXISTS (SELECT FROM push_waiting WHERE user_id = $1) AS "isAny"', [
    userId,
  ]);
}

/** Keeps what waits for a person until their quiet hours end. @returns whether anything waits */
export async function holdBack(queries: Queries, userId: number): Promise<boolean> {
  const held = await findRow(
    queries,
    z.object({ isAny: column.boolean }),
    `WITH held AS (UPDATE push_waiting SET is_held = true WHERE user_id = $1 RETURNING notification_id)
     SELECT count(*) > 0 AS "isAny" FROM held`,
    [userId],
  );
  return held?.isAny ?? false;
}

/** Takes what waits for a person, the oldest first. */
export function takeWaiting(queries: Queries, userId: number): Promise<WaitingPush[]> {
  return readRows(
    queries,
    waiting,
    `WITH taken AS (DELETE FROM push_waiting WHERE user_id = $1 RETURNING notification_id, is_held)
     SELECT notification_id AS "notificationId", is_held AS "isHeld" FROM taken ORDER BY notification_id`,
    [userId],
  );
}
