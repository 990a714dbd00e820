import type { Loop } from '@simmer/contracts';
import type { PlaybackEvent } from '../../playback/playbackEvents.ts';
import type { PlaybackState } from '../../playback/playbackState.ts';
import { playbackTimings } from '../../playback/playbackTimings.ts';
import { wantedOf } from '../../playback/shown.ts';
import { isPress, isStop } from '../presses.ts';
import { isLoopOutside, type Run } from '../run.ts';
import type { RunEvent } from './runAfter.ts';

/** What a press on its way to the player's state means for the run, and whether that was all it was for. */
type Reading = { events: readonly RunEvent[]; isHandled: boolean };

const passes = (...events: readonly RunEvent[]): Reading => ({ events, isHandled: false });

export function readPress(run: Run, event: PlaybackEvent, state: PlaybackState, loop: Loop): Reading {
  if (!isPress(event)) return passes();
  if (event.type === 'stopRequested' || run.phase === 'over') return passes({ type: 'left' });
  if (event.type === 'seekRequested') {
    if (Number.isNaN(event.positionSeconds)) return passes();
    const seek = { type: 'seekRequested', positionSeconds: Math.max(0, event.positionSeconds) } as const;
    // A loop that begins goes to its start.
    return isLoopOutside(run, loop) ? passes({ type: 'endPressed' }, seek) : passes(seek);
  }
  if ('song' in event && wantedOf(state)?.id !== event.song.id) return passes({ type: 'left' });
  if (run.phase !== 'card') return passes();
  const isHeld = run.endsAtMs === null;
  const isForSilence = event.type === 'pausePressed' || (!isHeld && isStop(event, state));
  return { events: [{ type: isForSilence ? 'pausePressed' : 'playPressed' }], isHandled: true };
}

/** What a change of the player's state means for the run: its song is gone, or has failed and gives way to the next one. */
export function readChange(before: PlaybackState, state: PlaybackState, nowMs: number): RunEvent | undefined {
  if (state.status === 'idle') return before.status === 'idle' ? undefined : { type: 'songGone' };
  const gaveWay =
    before.status === 'error' && before.followAtMs !== null && state.status === 'error' && state.followAtMs === null;
  if (!gaveWay) return undefined;
  // One that may not be played gives way at once.
  const isGone = nowMs - state.failedAtMs < playbackTimings.followAfterMs;
  return { type: isGone ? 'songGone' : 'songFailed' };
}
