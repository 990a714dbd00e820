import type { VersionChange } from '@simmer/contracts/services';
import { middleOf } from '../match/frameDistance.ts';
import { inThousandths } from '../stretchOf.ts';
import { BAND_COUNT, HIGH_BANDS_FROM, LOW_BANDS, type Remainder } from './remainder.ts';

/** Less than this can't be heard. */
const INAUDIBLE_DB = -40;
const SAME_DB = -45;
const QUIET_DB = -50;
const LEAST_EXCESS_DB = 5;
const SPREADS = 3;
const PLAIN_EXCESS_DB = 10;
/** More than this remains usually: recordings of two performances or renderings. */
const NOT_COMPARABLE_DB = -8;
const CLOSES_SECONDS = 1.5;

const decibels = (power: number) => 10 * Math.log10(power + 1e-30);
const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

/** What remains of each band of a second, against what there was, in decibels. */
function bandsOf({ left, whole }: Remainder, floor: number): number[] {
  return Array.from({ length: BAND_COUNT }, (_, band) =>
    decibels((left[band] ?? 0) / Math.max(whole[band] ?? 0, floor)),
  );
}

/** How much remains of the whole. */
export function remainderDb(seconds: readonly Remainder[]): number {
  const total = (of: 'left' | 'whole') => seconds.reduce((all, one) => all + sum(one[of]), 0);
  return Math.round(10 * decibels(total('left') / (total('whole') + 1e-30))) / 10;
}

function quietFloor(seconds: readonly Remainder[]): number {
  return Math.max(...seconds.map(({ whole }) => sum(whole)), 0) * 10 ** (QUIET_DB / 10) + 1e-12;
}

/** Whether next to nothing remains anywhere. */
export function isSameEverywhere(seconds: readonly Remainder[]): boolean {
  const floor = quietFloor(seconds);
  return seconds.every(({ left, whole }) => decibels(sum(left) / Math.max(sum(whole), floor)) < SAME_DB);
}

type Marked = Remainder & { excess: number[] };

/** By how much more remains of each band than usual; 0 if it is no more than usual or can't be heard. */
function marked(seconds: readonly Remainder[]): Marked[] {
  const floor = quietFloor(seconds);
  const all = seconds.map((second) => bandsOf(second, floor));
  const usual = Array.from({ length: BAND_COUNT }, (_, band) => middleOf(all.map((bands) => bands[band] ?? 0)));
  const limits = usual.map((middle, band) => {
    const spread = middleOf(all.map((bands) => Math.abs((bands[band] ?? 0) - middle)));
    return Math.max(INAUDIBLE_DB, middle + Math.max(LEAST_EXCESS_DB, SPREADS * spread));
  });
  return seconds.map((second, at) => ({
    ...second,
    excess: limits.map((limit, band) => {
      const own = all[at]?.[band] ?? 0;
      return own > limit ? own - (usual[band] ?? 0) : 0;
    }),
  }));
}

function kindOf(seconds: readonly Marked[]): VersionChange['kind'] {
  const total = (of: 'likeness' | 'unmatched') => seconds.reduce((all, one) => all + one[of], 0);
  const share = total('likeness') / (total('unmatched') + 1e-30);
  return share > -0.25 ? 'added' : share < -0.75 ? 'removed' : 'changed';
}

function mostlyOf(seconds: readonly Marked[]): VersionChange['mostly'] {
  const bands = Array.from({ length: BAND_COUNT }, (_, at) => at).filter((band) =>
    seconds.some(({ excess }) => (excess[band] ?? 0) > 0),
  );
  if (bands.every((band) => band < LOW_BANDS)) return 'lows';
  if (bands.every((band) => band >= HIGH_BANDS_FROM)) return 'highs';
  return bands.every((band) => band >= LOW_BANDS && band < HIGH_BANDS_FROM) ? 'mids' : null;
}

function changeOf(seconds: readonly Marked[], length: number): VersionChange {
  const [first, last] = [seconds[0], seconds.at(-1)];
  return {
    kind: kindOf(seconds),
    newer: [inThousandths(first?.newer ?? 0), inThousandths((last?.newer ?? 0) + length)],
    older: [inThousandths(first?.older ?? 0), inThousandths((last?.older ?? 0) + length)],
    from: null,
    decibels: null,
    mostly: mostlyOf(seconds),
  };
}

/** Stretches where more remains than elsewhere. @param length of what is called a second here */
export function closerChanges(seconds: readonly Remainder[], length: number): VersionChange[] {
  if (remainderDb(seconds) > NOT_COMPARABLE_DB) return [];
  const groups: Marked[][] = [];
  for (const second of marked(seconds)) {
    if (second.excess.every((excess) => excess === 0)) continue;
    const last = groups.at(-1)?.at(-1);
    const isNext = last && second.newer - last.newer < length + CLOSES_SECONDS && second.older > last.older;
    if (isNext) groups.at(-1)?.push(second);
    else groups.push([second]);
  }
  return groups
    .filter((group) => group.length > 1 || group.some(({ excess }) => Math.max(...excess) > PLAIN_EXCESS_DB))
    .map((group) => changeOf(group, length));
}
