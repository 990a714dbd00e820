import { BANDS, FRAME_SECONDS, MID_BANDS, STEP_DB } from '../bands/bandLayout.ts';

const STEP_SECONDS = 0.5;
/** What is before a place is compared with what follows it, this far. */
const REACH_SECONDS = 8;
/** Two bands count as one. */
const GROUPS = MID_BANDS / 2;
/** What is this far below the loudest doesn't count. */
const FLOOR_DB = 55;
/** Sections are no shorter, except the last. */
const SHORTEST_SECONDS = 10;
/** How much both sides of a place must differ. */
const LEAST_NOVEL = 1.2;
/** For values spread like noise this makes the mean size of the median one. */
const USUAL_OVER_MEDIAN = 1.5;
/** Changes of this size are no news, even where nothing else changes. */
const SLIGHT_DB = 1;
const MOST_SECTIONS = 100;

/** The course of a recording in groups of bands, in decibels, at equal intervals. */
type Course = { count: number; decibels: Float32Array };

/** The mean of each group of bands over a few frames each; zero is `FLOOR_DB` below the loudest. */
function courseOf(bytes: Uint8Array, framesEach: number): Course {
  const count = Math.floor(bytes.length / BANDS / framesEach);
  const floor = bytes.reduce((most, byte) => Math.max(most, byte), 0) - FLOOR_DB / STEP_DB;
  const decibels = new Float32Array(count * GROUPS);
  for (let at = 0; at < count; at += 1) {
    const [from, to] = [Math.round(at * framesEach), Math.round((at + 1) * framesEach)];
    for (let group = 0; group < GROUPS; group += 1) {
      let sum = 0;
      for (let frame = from; frame < to; frame += 1) {
        const place = frame * BANDS + 2 * group;
        sum += Math.max(0, Math.max(bytes[place] ?? 0, bytes[place + 1] ?? 0) - floor);
      }
      decibels[at * GROUPS + group] = (STEP_DB * sum) / (to - from);
    }
  }
  return { count, decibels };
}

/** By how many decibels what follows each place is above what is before it, group by group. Near places weigh more. */
function stepsOf({ count, decibels }: Course, reach: number): Float32Array {
  const weights = Float32Array.from({ length: reach }, (_, at) => (1 - at / reach) ** 2);
  const steps = new Float32Array(count * GROUPS);
  for (let middle = 1; middle < count; middle += 1) {
    const near = Math.min(reach, middle, count - middle);
    const weight = weights.subarray(0, near).reduce((sum, each) => sum + each, 0);
    for (let group = 0; group < GROUPS; group += 1) {
      let apart = 0;
      for (let at = 0; at < near; at += 1) {
        const after = decibels[(middle + at) * GROUPS + group] ?? 0;
        const before = decibels[(middle - 1 - at) * GROUPS + group] ?? 0;
        apart += (weights[at] ?? 0) * (after - before);
      }
      steps[middle * GROUPS + group] = apart / weight;
    }
  }
  return steps;
}

/**
 * How much what follows each place differs from what is before it; 1 is usual. Each group counts in comparison with its
 * own changes: a melody always changes, a bass that comes in does not. The square of this is what a checkerboard over
 * all similarities of both sides comes to.
 */
function noveltyOf(course: Course, reach: number): Float32Array {
  const { count } = course;
  const steps = stepsOf(course, reach);
  const usual = Float32Array.from({ length: GROUPS }, (_, group) => {
    const sizes = Float32Array.from({ length: count }, (_step, at) => Math.abs(steps[at * GROUPS + group] ?? 0)).sort();
    return SLIGHT_DB + USUAL_OVER_MEDIAN * (sizes[count >> 1] ?? 0);
  });
  return Float32Array.from({ length: count }, (_, at) => {
    let squares = 0;
    for (let group = 0; group < GROUPS; group += 1) {
      squares += ((steps[at * GROUPS + group] ?? 0) / (usual[group] ?? 1)) ** 2;
    }
    return Math.sqrt(squares / GROUPS);
  });
}

/** The places that stand out most, with enough room between them and the ends, in order. */
function peaksOf(novelty: Float32Array, apart: number): number[] {
  const at = (place: number) => novelty[place] ?? 0;
  const peaks = [...novelty.keys()]
    .filter((place) => at(place) >= LEAST_NOVEL && at(place) >= at(place - 1) && at(place) > at(place + 1))
    .sort((a, b) => at(b) - at(a));
  const chosen: number[] = [];
  for (const place of peaks) {
    if (chosen.length === MOST_SECTIONS) break;
    const hasRoom = place >= apart && novelty.length - place >= apart / 2;
    if (hasRoom && chosen.every((other) => Math.abs(other - place) >= apart)) chosen.push(place);
  }
  return chosen.sort((a, b) => a - b);
}

const REFINED_BY_SECONDS = 1;
const REFINED_OVER_SECONDS = 2;

/** Where near a place the sound changes most, frame by frame; the nearer, the likelier. */
function refined(place: number, novelty: Float32Array): number {
  const reach = REFINED_BY_SECONDS / FRAME_SECONDS;
  const valueAt = (at: number) => (novelty[at] ?? 0) * Math.cos((Math.PI / 2) * ((at - place) / reach));
  let best = Math.round(place);
  for (let at = Math.ceil(place - reach); at <= place + reach; at += 1) if (valueAt(at) > valueAt(best)) best = at;
  return best;
}

/**
 * Where a recording's parts seem to begin, in seconds; the first one begins at 0. Repeated parts are not recognized, and
 * nothing is said about what they are.
 * @param bytes the recording's bands
 */
export function sectionStarts(bytes: Uint8Array): number[] {
  const framesEach = STEP_SECONDS / FRAME_SECONDS;
  const rough = noveltyOf(courseOf(bytes, framesEach), REACH_SECONDS / STEP_SECONDS);
  const fine = noveltyOf(courseOf(bytes, 1), Math.round(REFINED_OVER_SECONDS / FRAME_SECONDS));
  const peaks = peaksOf(rough, SHORTEST_SECONDS / STEP_SECONDS);
  return [0, ...peaks.map((step) => refined(step * framesEach, fine) * FRAME_SECONDS)];
}
