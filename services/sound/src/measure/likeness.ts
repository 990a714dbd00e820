import { FRAMES_PER_KEPT } from './fingerprint.ts';
import { PITCHES } from './pitches.ts';

/** The comparable part of a fingerprint: its pitches over time, frame by frame, and its duration. */
type Line = { values: Float32Array; frames: number; size: number };

/** A fingerprint prepared for comparing: complete, and in groups of frames. */
export type Course = { fine: Line; rough: Line };

/** The weight of which pitches sound at all, besides when each sounds; it is the only feature of a constant tone. */
const SHARE_OF_WHOLE = 0.3;
/** A copy may start up to twelve seconds earlier or later. */
const MOST_SHIFT = 129;
/** Frames are compared in groups first; if those differ, the frames are skipped. */
const GROUP = 6;
const LEAST_ALIKE_IN_GROUPS = 0.4;

function lineOf(values: Float32Array): Line {
  const size = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return { values, frames: values.length / PITCHES, size };
}

/** A frame between two kept ones is half of each. */
function allFrames(fingerprint: Uint8Array): Float32Array {
  const frameCount = fingerprint.length / PITCHES;
  const values = new Float32Array(Math.max(0, FRAMES_PER_KEPT * (frameCount - 1) + 1) * PITCHES);
  for (let at = 0; at < values.length; at += 1) {
    const place = Math.floor(at / PITCHES) / FRAMES_PER_KEPT;
    const before = Math.floor(place) * PITCHES + (at % PITCHES);
    const share = place % 1;
    const next = share > 0 ? (fingerprint[before + PITCHES] ?? 0) : 0;
    values[at] = (1 - share) * (fingerprint[before] ?? 0) + share * next;
  }
  return values;
}

function inGroups(values: Float32Array): Float32Array {
  const frames = values.length / PITCHES;
  const groups = new Float32Array(Math.ceil(frames / GROUP) * PITCHES);
  values.forEach((value, at) => {
    const to = Math.floor(at / PITCHES / GROUP) * PITCHES + (at % PITCHES);
    groups[to] = (groups[to] ?? 0) + value;
  });
  return groups;
}

/** Prepares a fingerprint for comparing. Silence has no weight, constant sounds have little. */
export function readCourse(fingerprint: Uint8Array): Course {
  const values = allFrames(fingerprint);
  const usual = new Float64Array(PITCHES);
  let audible = 0;
  const audibleFrames: number[] = [];
  for (let frame = 0; frame < values.length; frame += PITCHES) {
    const pitches = values.subarray(frame, frame + PITCHES);
    const middle = pitches.reduce((sum, value) => sum + value, 0) / PITCHES;
    if (middle === 0) continue;
    audibleFrames.push(frame);
    audible += 1;
    pitches.forEach((value, pitch) => {
      pitches[pitch] = value - middle;
      usual[pitch] = (usual[pitch] ?? 0) + value - middle;
    });
  }
  for (const frame of audibleFrames) {
    for (let pitch = 0; pitch < PITCHES; pitch += 1) {
      const always = ((1 - SHARE_OF_WHOLE) * (usual[pitch] ?? 0)) / audible;
      values[frame + pitch] = (values[frame + pitch] ?? 0) - always;
    }
  }
  return { fine: lineOf(values), rough: lineOf(inGroups(values)) };
}

/** The similarity of two lines when the second is shifted by some frames; what only one has counts against it. */
function alikeWhenMoved(a: Line, b: Line, shift: number): number {
  if (a.size === 0 || b.size === 0) return 0;
  const from = Math.max(0, shift);
  const to = Math.min(a.frames, b.frames + shift);
  let sum = 0;
  for (let at = from * PITCHES, other = (from - shift) * PITCHES; at < to * PITCHES; at += 1, other += 1) {
    sum += (a.values[at] ?? 0) * (b.values[other] ?? 0);
  }
  return sum / (a.size * b.size);
}

function bestShift(a: Line, b: Line, from: number, to: number): { shift: number; alike: number } {
  let best = { shift: 0, alike: 0 };
  for (let shift = from; shift <= to; shift += 1) {
    const alike = alikeWhenMoved(a, b, shift);
    if (alike > best.alike) best = { shift, alike };
  }
  return best;
}

/**
 * How alike two recordings sound, 0 to 1: 1 means the same pitches over time, whatever the loudness, the format, or the
 * silence before it.
 */
export function likeness(a: Course, b: Course): number {
  const most = Math.ceil(MOST_SHIFT / GROUP);
  const rough = bestShift(a.rough, b.rough, -most, most);
  if (rough.alike < LEAST_ALIKE_IN_GROUPS) return rough.alike;
  const middle = rough.shift * GROUP;
  return Math.min(1, bestShift(a.fine, b.fine, middle - GROUP, middle + GROUP).alike);
}
