import { BANDS, MID_BANDS, SIDE_BANDS } from '../../bands/bandLayout.ts';
import type { PreparedBands } from '../align/preparedBands.ts';

const PER_SIDE_BAND = MID_BANDS / SIDE_BANDS;
const AUDIBLE_DB = -60;
/** What rounding to half decibels makes of two equal powers. */
const SAME_DB = 0.6;
const ALMOST_ALL = 0.95;

/** Whether one of two channels is silent: then the sides are as strong as the middle, always and in all bands. */
export function hasOneChannel({ db, frames }: PreparedBands): boolean {
  let [audible, same] = [0, 0];
  for (let frame = 0; frame < frames; frame += 1) {
    for (let band = 0; band < SIDE_BANDS; band += 1) {
      const from = frame * BANDS + band * PER_SIDE_BAND;
      const power = db.subarray(from, from + PER_SIDE_BAND).reduce((sum, level) => sum + 10 ** (level / 10), 0);
      const middle = 10 * Math.log10(power);
      if (middle < AUDIBLE_DB) continue;
      audible += 1;
      if (Math.abs((db[frame * BANDS + MID_BANDS + band] ?? 0) - middle) < SAME_DB) same += 1;
    }
  }
  return audible > 0 && same > ALMOST_ALL * audible;
}

/** In which of two versions alone one channel is silent. */
export function silentChannelOf({ older, newer }: { older: PreparedBands; newer: PreparedBands }) {
  const [before, now] = [hasOneChannel(older), hasOneChannel(newer)];
  if (before === now) return undefined;
  return now ? 'newer' : 'older';
}
