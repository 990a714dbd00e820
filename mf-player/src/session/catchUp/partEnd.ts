import { $speed } from '@simmer/contracts';
import { CROSSFADE_MS } from '../../audio/crossfade.ts';
import { TIMER_EARLY_SECONDS } from '../../clock/clock.ts';
import { createWakeUp } from '../../clock/wakeUp.ts';
import type { PlaybackState } from '../../playback/playbackState.ts';
import { loopOf, runOf } from '../mode.ts';
import { isRunning, partOf } from '../run.ts';
import type { Session } from '../session.ts';
import type { PartVolume } from './partVolume.ts';

const FADE_SECONDS = CROSSFADE_MS / 1_000;
const FADE_STEP_MS = 10;

/** Whether a song is the one in the player, and can go on from any place in it. */
export const isThere = (state: PlaybackState, songId: number): boolean =>
  state.status !== 'idle' && state.status !== 'error' && !state.wish && !state.pending && state.song.id === songId;

/** Fades the part out and wakes at its end. Every report of the audio sets the timer again, so that it can't drift. */
export function createPartEnd(session: Session, volume: PartVolume, onEnd: () => void) {
  const { clock, engine, stateNow, modeNow } = session;

  const check = () => {
    wake(null);
    const [state, run] = [stateNow(), runOf(modeNow())];
    const isPlaying = state.status === 'playing' && state.source.step === 'ready';
    if (!isRunning(run) || !isPlaying || !isThere(state, partOf(run).song.id)) return;
    // Endless in a loop, or beyond the part.
    const isEndless = run.phase !== 'part' || loopOf(modeNow()) !== null;
    const left = isEndless
      ? Number.POSITIVE_INFINITY
      : (partOf(run).untilSeconds - engine.positionSeconds()) / $speed.get();
    if (left <= TIMER_EARLY_SECONDS) return onEnd();
    volume.ends(left * 1_000);
    if (!isEndless) wake(clock.nowMs() + (left > FADE_SECONDS ? (left - FADE_SECONDS) * 1_000 : FADE_STEP_MS));
  };
  const wake = createWakeUp(clock, check);

  return { check, close: () => wake(null) };
}
