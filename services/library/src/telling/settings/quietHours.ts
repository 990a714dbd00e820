import { column } from '@simmer/service-common/database/column.ts';
import { findValue, type Queries } from '@simmer/service-common/database/rows.ts';
import type { Choice } from './choices.ts';

/** Postgres knows when each zone changes its clocks: an end that doesn't exist that day comes an hour later. */
const END_OF_QUIET = `
  WITH zoned AS (SELECT zone_or_utc($2) AS zone),
  local AS (SELECT zone, $1::timestamptz AT TIME ZONE zone AS moment FROM zoned)
  SELECT (moment::date + CASE WHEN moment::time < $4::time THEN 0 ELSE 1 END + $4::time) AT TIME ZONE zone
    FROM local
   WHERE CASE WHEN $3::time < $4::time THEN moment::time >= $3::time AND moment::time < $4::time
              ELSE moment::time >= $3::time OR moment::time < $4::time END`;

/**
 * When the quiet hours end that a moment is in.
 *
 * @returns undefined if it isn't quiet then
 * @see PRODUCT.md, Mails of notifications
 */
export async function quietUntil(
  queries: Queries,
  { quietHours, timeZone }: Pick<Choice, 'quietHours' | 'timeZone'>,
  moment: Date,
): Promise<Date | undefined> {
  if (!quietHours) return undefined;
  return findValue(queries, column.date, END_OF_QUIET, [moment, timeZone, quietHours.from, quietHours.until]);
}
