import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FoundVersion } from './findVersion.ts';

/** Lengths are rounded, and a player may be a moment behind. */
const TOLERANCE_SECONDS = 1;

type Measured = Pick<FoundVersion, 'measuredSeconds'>;

/** Where a note stands: a moment, or a range if it has an end. */
export type NoteMoment = { atSeconds: number | null; untilSeconds: number | null };

export function refused(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ path, message }] });
}

/**
 * Refuses a moment or range that is not in the version.
 *
 * @param version undefined if the note is about no version
 * @throws AppError `invalid_input`
 * @see PRODUCT.md, Notes
 */
export function checkMoment({ atSeconds, untilSeconds }: NoteMoment, version: Measured | undefined): void {
  if (untilSeconds !== null) {
    if (atSeconds === null) throw refused('untilSeconds', 'A range needs a start');
    if (untilSeconds <= atSeconds) throw refused('untilSeconds', 'A range must end after its start');
  }
  if (atSeconds !== null && isPastEnd(atSeconds, version))
    throw refused('atSeconds', 'That time is past the end of the song');
  if (untilSeconds !== null && isPastEnd(untilSeconds, version)) {
    throw refused('untilSeconds', 'That time is past the end of the song');
  }
}

/** Whether a version has ended by then. One whose length wasn't measured never has. */
export function isPastEnd(seconds: number, version: Measured | undefined): boolean {
  const end = version?.measuredSeconds ?? null;
  return end !== null && seconds > end + TOLERANCE_SECONDS;
}
