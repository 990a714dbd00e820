import type { CloserComparison, ComparedPair } from '@simmer/contracts/services';
import { BAND_RATE_HZ } from '../../bands/bandLayout.ts';
import { middleOf } from '../match/frameDistance.ts';
import { closerChanges, isSameEverywhere, remainderDb } from './closerChanges.ts';
import { findDelay, readAt } from './delay.ts';
import { FRAME, FrameReader, HOP } from './framePair.ts';
import type { StereoSound } from './readSound.ts';
import { noRemainder, type Remainder, subtract } from './remainder.ts';
import { Transfer } from './transfer.ts';

export const notSubtracted: CloserComparison = { isSameRecording: false, remainderDb: null, changes: [] };

const FRAMES_PER_SECOND = Math.round(BAND_RATE_HZ / HOP);
const SECOND = (FRAMES_PER_SECOND * HOP) / BAND_RATE_HZ;
/** The edges of a stretch are known to a tenth of a second or two. */
const EDGE_SAMPLES = Math.round(0.2 * BAND_RATE_HZ);
/** The transfer is learned from every so many frames. */
const LEARN_EVERY = 4;
/** Frames of which this many times as much remains as usual have changed; nothing is learned from them. */
const MOST_TIMES_USUAL = 4;

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

/** A stretch of both recordings, sample by sample at the same place. */
type Aligned = { older: StereoSound; newer: StereoSound; olderStart: number; newerStart: number; frames: number };

function aligned(older: StereoSound, newer: StereoSound, { alignment }: ComparedPair): Aligned[] {
  return alignment.stretches.flatMap((stretch): Aligned[] => {
    const delay = stretch.isMoved ? undefined : findDelay(older, newer, stretch);
    if (delay === undefined) return [];
    const [from, to] = stretch.older.map((seconds) => seconds * BAND_RATE_HZ);
    const start = Math.ceil(Math.max(0, from ?? 0, -delay)) + EDGE_SAMPLES;
    const end = Math.min(to ?? 0, older.left.length, newer.left.length - delay) - EDGE_SAMPLES;
    const length = Math.floor(end - start);
    if (length < FRAMES_PER_SECOND * HOP + FRAME) return [];
    return [
      {
        older: { left: older.left.subarray(start, start + length), right: older.right.subarray(start, start + length) },
        newer: { left: readAt(newer.left, start + delay, length), right: readAt(newer.right, start + delay, length) },
        olderStart: start / BAND_RATE_HZ,
        newerStart: (start + delay) / BAND_RATE_HZ,
        frames: Math.floor((length - FRAME) / HOP) + 1,
      },
    ];
  });
}

/** Calls back for frames of all stretches. */
function eachFrame(
  stretches: readonly Aligned[],
  every: number,
  work: (stretch: Aligned, frame: number, start: number) => void,
): void {
  for (const stretch of stretches) {
    for (let frame = 0; frame < stretch.frames; frame += every) work(stretch, frame, frame * HOP);
  }
}

/** Learns how the newer sound is made from the older one, twice: the second time without what has changed. */
function learned(stretches: readonly Aligned[], ears: [FrameReader, FrameReader]): Transfer {
  const rough = new Transfer();
  eachFrame(stretches, LEARN_EVERY, ({ older, newer }, _, start) =>
    rough.learn(ears[0].read(older, start), ears[1].read(newer, start)),
  );
  const remains: number[] = [];
  eachFrame(stretches, LEARN_EVERY, ({ older, newer }, _, start) => {
    const expected = ears[0].read(older, start);
    rough.apply(expected);
    const remainder = noRemainder(0, 0);
    subtract(expected, ears[1].read(newer, start), remainder);
    remains.push(sum(remainder.left) / (sum(remainder.whole) + 1e-12));
  });
  const most = MOST_TIMES_USUAL * middleOf([...remains]) + 1e-9;
  const exact = new Transfer();
  let at = 0;
  eachFrame(stretches, LEARN_EVERY, ({ older, newer }, _, start) => {
    if ((remains[at] ?? 0) <= most) exact.learn(ears[0].read(older, start), ears[1].read(newer, start));
    at += 1;
  });
  return exact;
}

/** What remains of each second. */
function remainders(stretches: readonly Aligned[]): Remainder[] {
  const ears: [FrameReader, FrameReader] = [new FrameReader(), new FrameReader()];
  const transfer = learned(stretches, ears);
  const seconds: Remainder[] = [];
  eachFrame(stretches, 1, ({ older, newer, olderStart, newerStart, frames }, frame, start) => {
    // The rest of a stretch that is shorter than a second belongs to its last one.
    if (frame % FRAMES_PER_SECOND === 0 && (frame === 0 || frames - frame >= FRAMES_PER_SECOND / 2)) {
      const offset = start / BAND_RATE_HZ;
      seconds.push(noRemainder(olderStart + offset, newerStart + offset));
    }
    const second = seconds.at(-1);
    if (!second) return;
    const expected = ears[0].read(older, start);
    transfer.apply(expected);
    subtract(expected, ears[1].read(newer, start), second);
  });
  return seconds;
}

/** Subtracts one recording from the other, where both have the same music, and says what remains. */
export function subtractSounds(older: StereoSound, newer: StereoSound, pair: ComparedPair): CloserComparison {
  if (pair.stretch !== 1 || pair.isLoose) return notSubtracted;
  const seconds = remainders(aligned(older, newer, pair));
  if (seconds.length === 0) return notSubtracted;
  return {
    isSameRecording: pair.changes.length === 0 && isSameEverywhere(seconds),
    remainderDb: remainderDb(seconds),
    changes: closerChanges(seconds, SECOND),
  };
}
