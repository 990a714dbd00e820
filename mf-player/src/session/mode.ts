import type { Loop, PlayedStretch } from '@simmer/contracts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import type { Shown } from '../playback/shown.ts';
import type { Comparison } from './comparison.ts';
import type { OpenRun, Run } from './run.ts';

/** What a person can do while only what is new plays (`$catchUpRun`). */
export type CatchUpControl = {
  /** goes on to the next part; after the last one, all is caught up */
  skip(): void;
  /** the song of this part goes on beyond it, to its end */
  playWhole(): void;
  /** leaves the whole song for the next part */
  backToNew(): void;
  /** ends the run, also its last words; the current song goes on by itself */
  end(): void;
};

/** The rules of a run; they come with the mode, because their code comes later. Presses return whether they were handled. */
export type Conductor = CatchUpControl & {
  next(): boolean;
  previous(): boolean;
  /** an event on its way to the player's state */
  take(event: PlaybackEvent): boolean;
  /** a title card waits for a press */
  hold(): void;
  loopChanged(): void;
};

/** What the song in the player is for. */
export type SongMode =
  | { kind: 'solo' }
  | { kind: 'loop'; loop: NonNullable<Loop> }
  | { kind: 'compare'; comparison: Comparison; loop: Loop }
  | { kind: 'catchUp'; run: OpenRun; conductor: Conductor; loop: Loop };

/** Stretches that play beside the song. */
export type PlayingStretches = {
  list: readonly PlayedStretch[];
  place: number;
  positionSeconds: number;
  /** `loading` until the first one sounds; then whether the song goes on afterwards (`songWaits`) or stays silent (`songRests`) */
  step: 'loading' | 'songWaits' | 'songRests';
};

/** What the player does. Stretches leave what the song was for as it is: it goes on afterwards. */
export type Mode = SongMode | { kind: 'stretches'; stretches: PlayingStretches; song: SongMode };

/** All there is to know about what plays. */
export type SessionState = { playback: PlaybackState; mode: Mode };

export const solo: Mode = { kind: 'solo' };

const songModeOf = (mode: Mode): SongMode => (mode.kind === 'stretches' ? mode.song : mode);
const withSong = (mode: Mode, song: SongMode): Mode => (mode.kind === 'stretches' ? { ...mode, song } : song);
const plain = (loop: Loop): SongMode => (loop ? { kind: 'loop', loop } : { kind: 'solo' });

export function loopOf(mode: Mode): Loop {
  const song = songModeOf(mode);
  return song.kind === 'solo' ? null : song.loop;
}

/** A loop goes with comparing and catching up. */
export function withLoop(mode: Mode, loop: Loop): Mode {
  const song = songModeOf(mode);
  return withSong(mode, song.kind === 'compare' || song.kind === 'catchUp' ? { ...song, loop } : plain(loop));
}

export function comparisonOf(mode: Mode): Comparison | null {
  const song = songModeOf(mode);
  return song.kind === 'compare' ? song.comparison : null;
}

export const withComparison = (mode: Mode, comparison: Comparison | null): Mode =>
  withSong(mode, comparison ? { kind: 'compare', comparison, loop: loopOf(mode) } : plain(loopOf(mode)));

export const areCompared = (mode: Mode, ...ids: number[]): boolean =>
  ids.every((id) => comparisonOf(mode)?.sides.some(({ song }) => song.id === id));

const noRun: Run = { phase: 'off' };

export function runOf(mode: Mode): Run {
  const song = songModeOf(mode);
  return song.kind === 'catchUp' ? song.run : noRun;
}

export function conductorOf(mode: Mode): Conductor | null {
  const song = songModeOf(mode);
  return song.kind === 'catchUp' ? song.conductor : null;
}

export const withRun = (mode: Mode, run: Run, conductor: Conductor): Mode =>
  withSong(mode, run.phase === 'off' ? plain(loopOf(mode)) : { kind: 'catchUp', run, conductor, loop: loopOf(mode) });

export const stretchesOf = (mode: Mode): PlayingStretches | null => (mode.kind === 'stretches' ? mode.stretches : null);

export const withStretches = (mode: Mode, stretches: PlayingStretches | null): Mode =>
  stretches ? { kind: 'stretches', stretches, song: songModeOf(mode) } : songModeOf(mode);

export const stretchIn = ({ list, place }: PlayingStretches): PlayedStretch => list[place] as PlayedStretch;

/** What is shown in place of the song: the stretch that sounds or is about to. */
export function besideOf(mode: Mode): Shown | undefined {
  if (mode.kind !== 'stretches') return undefined;
  const { step, positionSeconds } = mode.stretches;
  const { song, untilSeconds } = stretchIn(mode.stretches);
  const durationSeconds = song.duration ?? untilSeconds;
  return { song, positionSeconds, durationSeconds, status: step === 'loading' ? 'loading' : 'playing' };
}

/** Whether the second audio element is needed: for compared versions, or a version switch. */
export const isSecondInUse = ({ playback, mode }: SessionState): boolean =>
  comparisonOf(mode) !== null || (playback.status !== 'idle' && playback.pending !== null);
