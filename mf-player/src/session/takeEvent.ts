import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { isSounding, wantedOf } from '../playback/shown.ts';
import type { Comparison } from './comparison.ts';
import { isPastLoop, readInLoop } from './loop.ts';
import {
  conductorOf,
  loopOf,
  type Mode,
  type PlayingStretches,
  runOf,
  stretchesOf,
  stretchIn,
  withComparison,
  withLoop,
  withStretches,
} from './mode.ts';
import { isPress } from './presses.ts';
import { isLoopOutside } from './run.ts';
import type { Session } from './session.ts';

/**
 * Decides which mode takes an event, and which mode it ends: stretches first, then the run of what is new, then the loop.
 *
 * @returns what reaches the song; undefined if a mode has handled it
 */
export function takeEvent(session: Session, event: PlaybackEvent): PlaybackEvent | undefined {
  const { modeNow, stateNow, change, move, show } = session;
  const stretches = stretchesOf(modeNow());
  if (stretches && isPress(event)) {
    const { isHandled, afterwards } = interruptionBy(event, stretches, stateNow());
    change(withStretches(modeNow(), null));
    if (afterwards) move(afterwards);
    show();
    if (isHandled) return undefined;
  }
  if (conductorOf(modeNow())?.take(event)) return undefined;
  const loop = loopOf(modeNow());
  if (!loop) return event;
  if (isPastLoop(loop, event, stateNow())) change(withLoop(modeNow(), null));
  return readInLoop(loop, event, stateNow());
}

/** What else a press does that ends the stretches, and whether that was all it was for. */
function interruptionBy(
  event: PlaybackEvent,
  stretches: PlayingStretches,
  state: PlaybackState,
): { isHandled: boolean; afterwards?: PlaybackEvent } {
  const toggled = event.type === 'songToggled' ? event.song.id : undefined;
  const isForSilence =
    event.type === 'togglePressed' || event.type === 'pausePressed' || toggled === stretchIn(stretches).song.id;
  if (isForSilence) {
    // Until the first one is ready, the current song still sounds: the press is for its silence, too.
    if (!isSounding(state)) return { isHandled: true };
    return toggled === undefined ? { isHandled: false } : { isHandled: true, afterwards: { type: 'pausePressed' } };
  }
  // It is shown as waiting, so the press is for it to go on. Where it waits for a press, it gets this one.
  if (toggled === wantedOf(state)?.id && state.status === 'paused') return { isHandled: false };
  if (toggled === wantedOf(state)?.id && isSounding(state)) return { isHandled: true };
  return { isHandled: false, ...(stretches.step === 'songWaits' && { afterwards: { type: 'playPressed' } }) };
}

/** Comparing and catching up exclude each other: the run ends, and its song goes on. */
export function enterComparison({ modeNow, change }: Session, comparison: Comparison): void {
  conductorOf(modeNow())?.end();
  change(withComparison(modeNow(), comparison));
}

/** A stretch holds the title card of what is new that it begins beside, and a loop outside the part ends the run. */
export function settleRun(mode: Mode, before: Mode): void {
  const conductor = conductorOf(mode);
  if (!conductor) return;
  if (stretchesOf(mode)) conductor.hold();
  if (loopOf(mode) === loopOf(before)) return;
  if (isLoopOutside(runOf(mode), loopOf(mode))) conductor.end();
  conductor.loopChanged();
}
