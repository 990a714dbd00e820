import { LONGEST_CATCH_UP_DAYS } from '@simmer/contracts/services';

/** A person's latest visit. */
export type Visit = {
  /** up to when they have caught up */
  since: Date;
  cameAt: Date;
  lastHereAt: Date;
  /** ended, because they signed out */
  isOver: boolean;
};

/** What a person may have to catch up with: what happened after `since`, up to `until`. */
export type Absence = { since: Date; until: Date };

const HOUR_MS = 3_600_000;
/** A visit ends without a sign for this long. */
const VISIT_LASTS_MS = 2 * HOUR_MS;
// In hours, whatever clocks do meanwhile.
const LONGEST_MS = LONGEST_CATCH_UP_DAYS * 24 * HOUR_MS;

const later = (one: Date, other: Date) => (one > other ? one : other);

/** The earliest moment from which people catch up. @param cameAt when the visit began */
export const earliestSince = (cameAt: Date): Date => new Date(cameAt.getTime() - LONGEST_MS);

/** A visit whose last sign was here, or before, has ended by now. */
export const lapsedAt = (now: Date): Date => new Date(now.getTime() - VISIT_LASTS_MS);

const isGoingOn = ({ isOver, lastHereAt }: Visit, now: Date) => !isOver && lastHereAt > lapsedAt(now);

/**
 * The absence before the visit that goes on, or that begins now. What a person had not caught up with goes along; otherwise it begins where
 * they were last here. Nobody has been away before their first visit.
 *
 * @see PRODUCT.md, Catching up
 */
export async function absenceAt(
  visit: Visit | undefined,
  now: Date,
  isNothingNew: (absence: Absence) => Promise<boolean>,
): Promise<Absence> {
  if (!visit) return { since: now, until: now };
  const { since, cameAt, lastHereAt } = visit;
  const last = { since, until: cameAt };
  if (isGoingOn(visit, now)) return last;
  const from = (await isNothingNew(last)) ? later(since, lastHereAt) : since;
  return { since: later(from, earliestSince(now)), until: now };
}
