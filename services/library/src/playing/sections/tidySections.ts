import type { BeatGrid, SectionMark } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';

/** Nobody hears or presses a shorter part. */
export const CLOSEST_SECONDS = 0.25;
/** Lengths are rounded. */
const TOLERANCE_SECONDS = 1;

function refused(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ path, message }] });
}

const byTime = (one: SectionMark, other: SectionMark) => one.atSeconds - other.atSeconds;

/** Sorted marks of which the first is at 0, as a version always begins with a part. */
export function fromStart(sections: readonly SectionMark[]): SectionMark[] {
  const [first, ...others] = [...sections].sort(byTime);
  if (!first) return [{ atSeconds: 0, name: null }];
  if (first.atSeconds < CLOSEST_SECONDS) return [{ ...first, atSeconds: 0 }, ...others];
  return [{ atSeconds: 0, name: null }, first, ...others];
}

/**
 * The marks as they are stored: in order, each once, from the start.
 *
 * @param duration the version's measured length in seconds, null if unknown
 * @throws AppError `invalid_input` for marks that are too close or outside the version
 * @see PRODUCT.md, Sections
 */
export function tidySections(sections: readonly SectionMark[], duration: number | null): SectionMark[] {
  const sorted = [...sections].sort(byTime);
  const once = sorted.filter(({ atSeconds, name }, place) => {
    const before = sorted[place - 1];
    return before?.atSeconds !== atSeconds || before.name !== name;
  });
  const isTooClose = once.some(({ atSeconds }, place) => {
    const before = once[place - 1];
    return before !== undefined && atSeconds - before.atSeconds < CLOSEST_SECONDS;
  });
  if (isTooClose) throw refused('sections', 'Two sections start less than a quarter of a second apart');
  const last = once.at(-1);
  if (last && duration !== null && last.atSeconds > duration + TOLERANCE_SECONDS) {
    throw refused('sections', 'That section starts past the end of the song');
  }
  return fromStart(once);
}

/** @throws AppError `invalid_input` for beats outside the version */
export function checkGrid(grid: BeatGrid | null, duration: number | null): void {
  if (!grid || duration === null) return;
  const end = duration + TOLERANCE_SECONDS;
  if (grid.firstBeatSeconds > end || (grid.barSeconds ?? 0) > end)
    throw refused('grid', 'That beat is past the end of the song');
}
