import { BANDS, FRAME_SECONDS, MID_BANDS } from '../../bands/bandLayout.ts';
import type { PreparedBands } from '../align/preparedBands.ts';
import { olderAt, type TimedRun } from '../align/timing.ts';
import { hasOneChannel } from './hasOneChannel.ts';

/** Sides that never come closer than this to the loudest sound are none: a mono file. */
const NO_SIDES_DB = 60;

/** This far below the loudest, nothing is heard. */
const SILENT_BELOW_DB = 50;
/** A frame shows what comes up to two frames later. */
const AHEAD_FRAMES = 2;

/** Two versions, and how loud their bands ever are. */
export type Pair = {
  older: PreparedBands;
  newer: PreparedBands;
  /** the loudest of each band in either */
  tops: Float32Array;
  /** the loudest of all bands of the middle */
  loudest: number;
  /** how many bands can be compared: a mono file has no sides, and those of a single channel are its middle */
  bands: number;
};

/** What the older version has at each frame of the newer one. */
export type AlignedLevels = {
  /** the level of each band, frame by frame of the newer version */
  levels: Float32Array;
  /** 1 for frames that both versions have */
  isKnown: Uint8Array;
};

const highest = (values: Float32Array) => values.reduce((top, value) => Math.max(top, value), -200);

function topsOf({ db }: PreparedBands): Float32Array {
  const tops = new Float32Array(BANDS).fill(-200);
  for (let at = 0; at < db.length; at += BANDS) {
    for (let band = 0; band < BANDS; band += 1) {
      const level = db[at + band] ?? 0;
      if (level > (tops[band] ?? 0)) tops[band] = level;
    }
  }
  return tops;
}

export function pairOf(older: PreparedBands, newer: PreparedBands): Pair {
  const ofBoth = [topsOf(older), topsOf(newer)] as const;
  const tops = ofBoth[0].map((top, band) => Math.max(top, ofBoth[1][band] ?? -200));
  const loudest = highest(tops.subarray(0, MID_BANDS));
  const sides = Math.min(...ofBoth.map((own) => highest(own.subarray(MID_BANDS))));
  const hasSides = sides > loudest - NO_SIDES_DB && !hasOneChannel(older) && !hasOneChannel(newer);
  return { older, newer, tops, loudest, bands: hasSides ? BANDS : MID_BANDS };
}

/** Whether nothing is heard in a stretch of a version; its last frames already show what comes next. */
export function isSilentIn({ loudest }: Pair, { db, frames }: PreparedBands, [from, to]: [number, number]): boolean {
  const last = Math.min(frames, Math.round(to / FRAME_SECONDS) - AHEAD_FRAMES);
  for (let frame = Math.round(from / FRAME_SECONDS) + AHEAD_FRAMES; frame < last; frame += 1) {
    const bands = db.subarray(frame * BANDS, frame * BANDS + MID_BANDS);
    if (bands.some((level) => level > loudest - SILENT_BELOW_DB)) return false;
  }
  return true;
}

/** Reads the older version's bands at a frame of the newer one, between two frames. @returns whether it is there */
export function readOlder(pair: Pair, run: TimedRun, frame: number, target: Float32Array, at: number): boolean {
  const place = olderAt(run, frame * FRAME_SECONDS) / FRAME_SECONDS;
  const whole = Math.floor(place);
  const part = place - whole;
  if (whole < 0 || whole + 1 >= pair.older.frames) return false;
  const { db } = pair.older;
  for (let band = 0, from = whole * BANDS; band < BANDS; band += 1, from += 1) {
    target[at + band] = (1 - part) * (db[from] ?? 0) + part * (db[from + BANDS] ?? 0);
  }
  return true;
}

/** Lays the older version under the newer one. */
export function alignLevels(pair: Pair, chain: readonly TimedRun[]): AlignedLevels {
  const { frames } = pair.newer;
  const aligned = { levels: new Float32Array(frames * BANDS), isKnown: new Uint8Array(frames) };
  for (const run of chain) {
    const end = Math.min(frames, Math.round(run.newerTo / FRAME_SECONDS));
    for (let frame = Math.max(0, Math.round(run.newerFrom / FRAME_SECONDS)); frame < end; frame += 1) {
      if (readOlder(pair, run, frame, aligned.levels, frame * BANDS)) aligned.isKnown[frame] = 1;
    }
  }
  return aligned;
}
