import type { AlignedStretch } from '@simmer/contracts/services';
import { BAND_RATE_HZ } from '../../bands/bandLayout.ts';
import type { StereoSound } from './readSound.ts';

const PLACES = [0.2, 0.5, 0.8];
const LENGTH = BAND_RATE_HZ;
const REACH = 700;
const LEAST_ALIKE = 0.2;
/** If the delay wanders by more samples than this, one recording can't be subtracted from the other. */
const MOST_DRIFT = 1.5;

type At = { delay: number; alike: number };

/** The correlation of a second of one recording with the other at a delay. */
function correlation(older: StereoSound, newer: StereoSound, start: number, delay: number): At {
  let [both, own, other] = [0, 0, 0];
  for (let at = start; at < start + LENGTH; at += 1) {
    const a = (older.left[at] ?? 0) + (older.right[at] ?? 0);
    const b = (newer.left[at + delay] ?? 0) + (newer.right[at + delay] ?? 0);
    both += a * b;
    own += a * a;
    other += b * b;
  }
  return { delay, alike: both / Math.sqrt(own * other + 1e-12) };
}

/** The best delay around a place, to a part of a sample. */
function delayAt(older: StereoSound, newer: StereoSound, start: number, middle: number): number | undefined {
  let best = correlation(older, newer, start, middle);
  for (let lag = -REACH; lag <= REACH; lag += 1) {
    const found = correlation(older, newer, start, middle + lag);
    if (found.alike > best.alike) best = found;
  }
  if (best.alike < LEAST_ALIKE) return undefined;
  const [before, after] = [-1, 1].map((step) => correlation(older, newer, start, best.delay + step).alike);
  const bend = (before ?? 0) - 2 * best.alike + (after ?? 0);
  return best.delay + (bend < 0 ? (0.5 * ((before ?? 0) - (after ?? 0))) / bend : 0);
}

/** How many samples later a stretch comes in the newer recording; undefined if that isn't the same all along. */
export function findDelay(
  older: StereoSound,
  newer: StereoSound,
  { older: [from, to], newer: [newerFrom] }: AlignedStretch,
): number | undefined {
  const middle = Math.round((newerFrom - from) * BAND_RATE_HZ);
  const room = (to - from) * BAND_RATE_HZ - LENGTH;
  if (room < 0) return undefined;
  const delays = PLACES.map((place) => delayAt(older, newer, Math.round(from * BAND_RATE_HZ + place * room), middle))
    .filter((delay) => delay !== undefined)
    .sort((one, other) => one - other);
  const [least = 0, most = 0] = [delays[0], delays.at(-1)];
  if (delays.length === 0 || most - least > MOST_DRIFT) return undefined;
  return delays[delays.length >> 1];
}

/** Weights on each side of a sample. */
const TAPS = 24;

function weightsOf(fraction: number): Float64Array {
  return Float64Array.from({ length: 2 * TAPS }, (_, tap) => {
    const at = tap - TAPS + 1 - fraction;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * at) / (TAPS + 1));
    return (Math.abs(at) < 1e-9 ? 1 : Math.sin(Math.PI * at) / (Math.PI * at)) * window;
  });
}

/** A stretch of a channel from a place between two samples on. */
export function readAt(channel: Float32Array, start: number, length: number): Float32Array {
  const whole = Math.floor(start);
  const fraction = start - whole;
  if (fraction < 1e-3) return channel.slice(Math.max(0, whole), whole + length);
  const weights = weightsOf(fraction);
  const read = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap += 1) {
      sum += (weights[tap] ?? 0) * (channel[whole + at + tap - TAPS + 1] ?? 0);
    }
    read[at] = sum;
  }
  return read;
}
