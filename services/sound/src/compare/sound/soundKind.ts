import type { VersionChange } from '@simmer/contracts/services';
import { BANDS, MID_BANDS } from '../../bands/bandLayout.ts';
import { frameAt } from '../match/frameDistance.ts';
import type { Stretch } from '../match/spans.ts';

/** What sounds different in a stretch of the newer version. */
export type SoundChange = Pick<VersionChange, 'decibels' | 'mostly'> & {
  kind: 'changed' | 'added' | 'removed' | 'louder' | 'quieter';
  newer: Stretch;
};

/** The bands of each part of the sound. */
export const parts = {
  lows: [0, 12],
  mids: [12, 32],
  highs: [32, MID_BANDS],
  sides: [MID_BANDS, BANDS],
} as const;

type Part = keyof typeof parts;

const partNames = ['lows', 'mids', 'highs', 'sides'] as const satisfies readonly Part[];

const LEAST_LEVEL_DB = 0.7;
const LEVEL_SPREAD = 0.35;
const LEVEL_SPREAD_DB = 0.25;
/** As many times as much must have come in as went out. */
const ONE_WAY = 4;
const LEAST_MOSTLY_DB = 1;
const MOSTLY_FACTOR = 2;

/** The mean difference of each band in a stretch, and how much of it came in and went out, squared. */
export function sumsIn(slow: Float32Array, isKnown: Uint8Array, [from, to]: Stretch, bands: number) {
  const means = new Float64Array(BANDS);
  let [up, down, count] = [0, 0, 0];
  for (let frame = frameAt(from); frame < Math.min(isKnown.length, frameAt(to)); frame += 1) {
    if (!isKnown[frame]) continue;
    count += 1;
    for (let band = 0, at = frame * BANDS; band < bands; band += 1, at += 1) {
      const difference = slow[at] ?? 0;
      means[band] = (means[band] ?? 0) + difference;
      if (difference > 0) up += difference * difference;
      else down += difference * difference;
    }
  }
  return { means: means.map((sum) => sum / Math.max(1, count)), up, down };
}

function meanOf(values: Float64Array, from: number, to: number): number {
  return values.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
}

/** The part of the sound that a difference is mostly in, if one stands out. */
function mostlyOf(means: Float64Array): Part | null {
  const [largest, next] = partNames
    .map((part) => ({ part, size: Math.abs(meanOf(means, parts[part][0], parts[part][1])) }))
    .sort((one, other) => other.size - one.size);
  if (!largest || !next || largest.size < LEAST_MOSTLY_DB || largest.size < MOSTLY_FACTOR * next.size) return null;
  return largest.part;
}

/** Names what happened in a stretch. @param slow the smoothed differences */
export function kindOf(
  slow: Float32Array,
  isKnown: Uint8Array,
  stretch: Stretch,
  bands: number,
): Omit<SoundChange, 'newer'> {
  const { means, up, down } = sumsIn(slow, isKnown, stretch, bands);
  const all = meanOf(means, 0, MID_BANDS);
  const spread = Math.sqrt(
    meanOf(
      means.map((mean) => (mean - all) ** 2),
      0,
      MID_BANDS,
    ),
  );
  if (Math.abs(all) > LEAST_LEVEL_DB && spread < LEVEL_SPREAD * Math.abs(all) + LEVEL_SPREAD_DB) {
    return { kind: all > 0 ? 'louder' : 'quieter', decibels: Math.abs(all), mostly: null };
  }
  const kind = up > ONE_WAY * down ? 'added' : down > ONE_WAY * up ? 'removed' : 'changed';
  return { kind, decibels: null, mostly: mostlyOf(means) };
}
