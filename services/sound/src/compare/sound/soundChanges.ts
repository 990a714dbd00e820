import { FRAME_SECONDS } from '../../bands/bandLayout.ts';
import type { AlignedLevels, Pair } from '../match/alignedLevels.ts';
import { middleOf } from '../match/frameDistance.ts';
import { overlap, type Stretch } from '../match/spans.ts';
import { differencesOf, SLOW_FRAMES, shapesOf, smoothed } from './differences.ts';
import { levelChanges } from './levelChanges.ts';
import { levelsOf } from './levels.ts';
import { kindOf, type SoundChange } from './soundKind.ts';
import { type FrameStretch, steepestNear, stretchesAbove } from './stretches.ts';
import { whatCanBeTold } from './whatCanBeTold.ts';

const QUICK_FRAMES = 1;
/** The least difference that is reported: attacks are smeared by stretching, and more so if a song is played again. */
const LEAST = { same: 0.7, stretched: 1.8, playedAgain: 3.2 };
const NOISES = 2.5;
const ABOVE_NOISE = 0.35;
const LOW_SHARE = 0.6;
const CLOSES_SECONDS = 1.5;
const SHORTEST_SECONDS = 1;
const SHORT_SECONDS = 2.5;
const SHORT_FACTOR = 1.6;
const SHORTEST_SHARPENED_SECONDS = 0.8;
const SAME_STRETCH = 0.5;
const MOST_KNOWN = 0.4;

/** What sounds different where both versions have the same music. */
type SoundDifference = {
  changes: SoundChange[];
  /** how much both differ where nothing changed */
  noise: number;
  /** how much louder most of the song is than the level match says */
  usualDb: number;
  isCompressed: boolean;
};

function highestIn(curve: Float32Array, [from, to]: FrameStretch): number {
  let highest = 0;
  for (let frame = from; frame <= to; frame += 1) highest = Math.max(highest, curve[frame] ?? 0);
  return highest;
}

function usualOf(values: Float32Array, isKnown: Uint8Array): number {
  const known: number[] = [];
  values.forEach((value, frame) => isKnown[frame] && known.push(Math.abs(value)));
  return middleOf(known);
}

/** In seconds, with its ends at the steepest steps. */
function sharpened([from, to]: FrameStretch, quick: Float32Array): Stretch {
  const end = (quick.length - 1) * FRAME_SECONDS;
  const start = from * FRAME_SECONDS < SHORTEST_SECONDS ? 0 : steepestNear(quick, from, true) * FRAME_SECONDS;
  const isLast = (quick.length - to) * FRAME_SECONDS < SHORTEST_SECONDS;
  return [start, isLast ? end : steepestNear(quick, to, false) * FRAME_SECONDS];
}

export function findSoundChanges(
  pair: Pair,
  aligned: AlignedLevels,
  gains: Float32Array,
  { isLoose, slope }: { isLoose: boolean; slope: number },
): SoundDifference {
  const differences = differencesOf(pair, aligned, gains);
  const slow = smoothed(differences.db, aligned.isKnown, SLOW_FRAMES);
  const shapes = shapesOf(slow, differences, aligned.isKnown, pair.bands);
  const quick = shapesOf(
    smoothed(differences.db, aligned.isKnown, QUICK_FRAMES),
    differences,
    aligned.isKnown,
    pair.bands,
  );
  const noise = usualOf(shapes, aligned.isKnown);
  const least = slope === 1 ? (isLoose ? LEAST.playedAgain : LEAST.same) : LEAST.stretched;
  const high = Math.max(least, NOISES * noise + ABOVE_NOISE);
  const limits = { high, low: LOW_SHARE * high, closesSeconds: CLOSES_SECONDS };
  const stretches = stretchesAbove(shapes, limits);
  const isUsual = aligned.isKnown.map((known, frame) =>
    stretches.some(([from, to]) => frame >= from && frame <= to) ? 0 : known,
  );
  const levels = levelsOf(pair, aligned, gains, { slow, shapes, isUsual });
  const louder = levelChanges(levels.db, usualOf(levels.db, aligned.isKnown));
  const changes: SoundChange[] = [];
  for (const stretch of stretches) {
    const seconds = (stretch[1] - stretch[0]) * FRAME_SECONDS;
    if (seconds < SHORTEST_SECONDS) continue;
    if (seconds < SHORT_SECONDS && highestIn(shapes, stretch) < SHORT_FACTOR * high) continue;
    const newer = sharpened(stretch, quick);
    if (newer[1] - newer[0] < SHORTEST_SHARPENED_SECONDS) continue;
    const change = { newer, ...kindOf(slow, aligned.isKnown, newer, pair.bands) };
    const isTold = louder.some((other) => overlap(other.newer, newer) > SAME_STRETCH * (newer[1] - newer[0]));
    if (change.decibels === null || !isTold) changes.push(change);
  }
  for (const change of louder) {
    const known = changes.reduce((sum, other) => sum + overlap(other.newer, change.newer), 0);
    if (known < MOST_KNOWN * (change.newer[1] - change.newer[0])) changes.push(change);
  }
  const canTell = whatCanBeTold(pair, aligned, gains, { slow, noise });
  return { changes: changes.filter(canTell), noise, usualDb: levels.usualDb, isCompressed: levels.isCompressed };
}
