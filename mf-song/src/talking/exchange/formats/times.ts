import { formatDuration } from '@simmer/contracts';
import type { BeatGrid } from '@simmer/contracts/extra';
import { barsOf, beatSeconds } from '../../../playing/sections/edits/beats.ts';

/** "1:02.345", or "1:01:02.345" from an hour on. */
export function clockTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  return `${formatDuration(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Bars as a version counts them; undefined until someone has named the one. */
export type Bars = { firstSeconds: number; beatSeconds: number; beatsPerBar: number };

/** Where bars are counted from, as on the page: the first whole bar of the song. */
export function barsIn(grid: BeatGrid | null): Bars | undefined {
  const bars = barsOf(grid);
  if (!grid || !bars) return undefined;
  return { firstSeconds: bars.firstSeconds, beatSeconds: beatSeconds(grid), beatsPerBar: grid.beatsPerBar ?? 4 };
}

/** What a file says about a time: seconds, or why it can't be read. */
export type ReadTime = { seconds: number } | { problem: 'noTime' | 'bars' | 'frames' };

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/;
const FRAMES = /^\d{1,2}[:;]\d{2}[:;]\d{2}[:;]\d{1,3}(?:[.,]\d+)?$/;
const SECONDS = /^(\d{1,7})(?:[.,](\d{1,12}))?\s*(?:s|sec|seconds)?$/i;
/** "5.1.00" of Reaper, "5|1|000" of Pro Tools, "5 1 1 1" of Logic, whose third number is a sixteenth. */
const BARS = /^(\d{1,5})([.| ])\s*(\d{1,2})\2\s*(\d{1,4})(?:\2\s*(\d{1,4}))?$/;

const fraction = (digits: string | undefined) => Number(`0.${digits ?? '0'}`);

function barsAt([, bar, separator, beat, part]: RegExpExecArray, bars: Bars): number {
  // Reaper counts hundredths of a beat, Pro Tools 960 ticks, Logic sixteenths from 1.
  const beats = { '.': Number(part) / 100, '|': Number(part) / 960, ' ': (Number(part) - 1) / 4 }[separator ?? ''] ?? 0;
  return bars.firstSeconds + ((Number(bar) - 1) * bars.beatsPerBar + Number(beat) - 1 + beats) * bars.beatSeconds;
}

/**
 * Reads a time as DAWs write it: "1:02:03.250", "62.25", or bars and beats.
 *
 * @param bars how the version counts them; undefined while nobody has said where the one is
 */
export function readTime(input: string, bars: Bars | undefined): ReadTime {
  const text = input.trim();
  const clock = CLOCK.exec(text);
  if (clock) {
    const [, hours = '0', minutes, seconds, rest] = clock;
    return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + fraction(rest) };
  }
  const plain = SECONDS.exec(text);
  if (plain) return { seconds: Number(plain[1]) + fraction(plain[2]) };
  if (FRAMES.test(text)) return { problem: 'frames' };
  const counted = BARS.exec(text);
  if (!counted) return { problem: 'noTime' };
  return bars ? { seconds: barsAt(counted, bars) } : { problem: 'bars' };
}
