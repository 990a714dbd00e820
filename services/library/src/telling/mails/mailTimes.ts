import type { MailPace } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { findValue, type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import type { Choice } from '../settings/choices.ts';
import { quietUntil } from '../settings/quietHours.ts';

/** How often a mail comes that isn't off. */
export type SentPace = Exclude<MailPace, 'off'>;

/** What happens close together is one mail. */
const TOGETHER_MS = 10 * 60_000;
const MOST_IN_AN_HOUR = 6;
const HOUR_MS = 3_600_000;

type Times = Pick<Choice, 'quietHours' | 'dailyAt' | 'timeZone'>;

/** The first moment after another one that has this time of day; for weekly mails on a Monday. */
const NEXT_DIGEST = `
  WITH zoned AS (SELECT zone_or_utc($2) AS zone),
  day AS (SELECT zone, ($1::timestamptz AT TIME ZONE zone)::date + n AS date FROM zoned, generate_series(0, 8) AS n)
  SELECT min((date + $3::time) AT TIME ZONE zone) AS at FROM day
   WHERE (date + $3::time) AT TIME ZONE zone > $1::timestamptz AND (NOT $4::boolean OR extract(isodow FROM date) = 1)`;

/** When another mail at once may go, after those of the last hour; undefined if now. */
async function afterFullHour(queries: Queries, userId: number): Promise<Date | undefined> {
  const sixth = await findValue(
    queries,
    column.date,
    `SELECT made_at FROM notification_mail WHERE user_id = $1 ORDER BY made_at DESC OFFSET ${MOST_IN_AN_HOUR - 1} LIMIT 1`,
    [userId],
  );
  return sixth && new Date(sixth.getTime() + HOUR_MS);
}

/**
 * When the mail goes that an unsent notification is in.
 *
 * @param firstAt of the oldest one that goes into it
 * @see PRODUCT.md, Mails of notifications
 */
export async function mailDueAt(
  queries: Queries,
  { userId, pace, firstAt }: { userId: number; pace: SentPace; firstAt: Date },
  times: Times,
): Promise<Date> {
  if (pace !== 'atOnce') {
    return readValue(queries, column.date, NEXT_DIGEST, [firstAt, times.timeZone, times.dailyAt, pace === 'weekly']);
  }
  const together = new Date(firstAt.getTime() + TOGETHER_MS);
  const free = await afterFullHour(queries, userId);
  const at = free && free > together ? free : together;
  return (await quietUntil(queries, times, at)) ?? at;
}
