import { BANDS, FRAME_SECONDS, QUIETEST_DB, STEP_DB } from '../../bands/bandLayout.ts';

/** Two neighbouring bands of the middle are heard as one. */
const GROUPS = 20;
/** The length of a frame's vector: for each group its contrast and its share of the spectrum. */
export const DIMENSIONS = 2 * GROUPS;

const AROUND_FRAMES = Math.round(1.5 / FRAME_SECONDS);
/** Quieter than this against the loudest moment counts as equally quiet. */
const RANGE_DB = 55;
const MOST_CONTRAST_DB = 12;
const SHAPE_WEIGHT = 0.4;

/** A version's bands, made ready for comparing. */
export type PreparedBands = {
  frames: number;
  /** the level of each band, frame by frame */
  db: Float32Array;
  /**
   * `DIMENSIONS` numbers a frame: the contrast of each group to the surrounding 3 s, and the shape of the spectrum against
   * the song's own. Loudness and equalizer fall out of both.
   */
  vectors: Float32Array;
  /** the square of each vector's length */
  energy: Float32Array;
};

const clipped = (value: number) => Math.max(-MOST_CONTRAST_DB, Math.min(MOST_CONTRAST_DB, value));
const powerOf = (db: number) => 10 ** (db / 10);

function groupLevels(db: Float32Array, frames: number): Float32Array {
  const levels = new Float32Array(frames * GROUPS);
  let top = -200;
  for (let frame = 0, at = 0; frame < frames; frame += 1) {
    for (let group = 0, band = frame * BANDS; group < GROUPS; group += 1, at += 1, band += 2) {
      const level = 10 * Math.log10(powerOf(db[band] ?? 0) + powerOf(db[band + 1] ?? 0));
      levels[at] = level;
      if (level > top) top = level;
    }
  }
  return levels.map((level) => Math.max(top - RANGE_DB, level));
}

/** Fills in the contrasts, and the levels against the song's mean. */
function addContrasts(vectors: Float32Array, levels: Float32Array, frames: number): void {
  const sums = new Float64Array(frames + 1);
  for (let group = 0; group < GROUPS; group += 1) {
    for (let frame = 0; frame < frames; frame += 1) {
      sums[frame + 1] = (sums[frame] ?? 0) + (levels[frame * GROUPS + group] ?? 0);
    }
    const mean = (sums[frames] ?? 0) / frames;
    for (let frame = 0; frame < frames; frame += 1) {
      const from = Math.max(0, frame - AROUND_FRAMES);
      const to = Math.min(frames, frame + AROUND_FRAMES + 1);
      const level = levels[frame * GROUPS + group] ?? 0;
      const around = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
      vectors[frame * DIMENSIONS + group] = clipped(level - around);
      vectors[frame * DIMENSIONS + GROUPS + group] = level - mean;
    }
  }
}

/** Turns the levels into the shape of each frame's spectrum. @returns the energy of each frame */
function addShapes(vectors: Float32Array, frames: number): Float32Array {
  const energy = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    const vector = vectors.subarray(frame * DIMENSIONS, (frame + 1) * DIMENSIONS);
    let mean = 0;
    for (let at = GROUPS; at < DIMENSIONS; at += 1) mean += (vector[at] ?? 0) / GROUPS;
    let sum = 0;
    for (let at = 0; at < DIMENSIONS; at += 1) {
      if (at >= GROUPS) vector[at] = SHAPE_WEIGHT * clipped((vector[at] ?? 0) - mean);
      sum += (vector[at] ?? 0) ** 2;
    }
    energy[frame] = sum;
  }
  return energy;
}

/** Makes a version's stored bands ready for comparing. */
export function prepareBands(bytes: Uint8Array): PreparedBands {
  const frames = Math.floor(bytes.length / BANDS);
  const db = Float32Array.from(bytes.subarray(0, frames * BANDS), (byte) => QUIETEST_DB + STEP_DB * byte);
  const vectors = new Float32Array(frames * DIMENSIONS);
  addContrasts(vectors, groupLevels(db, frames), frames);
  return { frames, db, vectors, energy: addShapes(vectors, frames) };
}
