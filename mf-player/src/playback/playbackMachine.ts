import { addressExpiring, addressRenewed } from './addressTransitions.ts';
import { addressFailed, addressGiven, songChecked } from './answerTransitions.ts';
import { audioReported } from './audioTransitions.ts';
import { audioBuffered } from './fetchAhead.ts';
import { loopEnded } from './loopTransitions.ts';
import type { PlaybackEvent, Transition } from './playbackEvents.ts';
import { unchanged } from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import * as press from './pressTransitions.ts';
import { songToggled, versionChosen } from './songPresses.ts';
import { songRenamed } from './songRenamed.ts';
import { connectionRestored, timePassed } from './timeTransitions.ts';
import { switchFollowed, switchReported } from './versionSwitch.ts';
import { wishAnswered } from './wishes.ts';

/**
 * Computes the result of an event. Pure: the same state, event and time give the same result, and nothing happens until
 * the commands are carried out.
 *
 * @param nowMs a monotonic clock, also used by the deadlines in the state
 * @see PRODUCT.md, Playback
 */
export function transition(state: PlaybackState, event: PlaybackEvent, nowMs: number): Transition<PlaybackState> {
  return switchFollowed(state, event, moved(state, event, nowMs));
}

function moved(state: PlaybackState, event: PlaybackEvent, nowMs: number): Transition<PlaybackState> {
  switch (event.type) {
    case 'songToggled':
      return songToggled(state, event.song, event.alignment ?? null, nowMs);
    case 'songChosen':
      return press.songChosen(state, event.song, nowMs);
    case 'songFollowed':
      return press.songFollowed(state, event.song, nowMs);
    case 'songPlaced':
      return press.songPlaced(state, event.song, event.positionSeconds, nowMs);
    case 'songRestored':
      return press.songRestored(state, event.song, event.positionSeconds, nowMs);
    case 'versionChosen':
      return versionChosen(state, { ...event, alignment: event.alignment ?? null }, nowMs);
    case 'togglePressed':
      return press.togglePressed(state, nowMs);
    case 'playPressed':
      return press.playPressed(state, nowMs);
    case 'pausePressed':
      return press.pausePressed(state);
    case 'retryPressed':
      return press.retryPressed(state, nowMs);
    case 'seekRequested':
      return press.seekRequested(state, event.positionSeconds, nowMs);
    case 'stopRequested':
      return press.stopRequested(state);
    case 'timePassed':
      return timePassed(state, nowMs);
    case 'audioBuffered':
      return audioBuffered(state, event.untilSeconds);
    case 'connectionRestored':
      return connectionRestored(state, nowMs);
    case 'addressRenewed':
      return addressRenewed(state, event.url, event.newUrl);
    case 'addressExpiring':
      return addressExpiring(state, event.url);
    case 'loopEnded':
      return loopEnded(state, event.fromSeconds);
    case 'songRenamed':
      return songRenamed(state, event.song, nowMs);
    default:
      return answered(state, event, nowMs);
  }
}

type Numbered = Extract<PlaybackEvent, { turn: number }>;

/** Replies and audio events; those of earlier songs or loads are ignored. */
function answered(state: PlaybackState, event: Numbered, nowMs: number): Transition<PlaybackState> {
  if (state.status === 'idle') return unchanged(state);
  if (state.wish && event.turn === state.wish.turn) return wishAnswered(state, state.wish, event);
  if (state.pending && event.turn === state.pending.turn) return switchReported(state, state.pending, event, nowMs);
  if (event.turn !== state.turn) return unchanged(state);
  switch (event.type) {
    case 'songChecked':
      return songChecked(state, event.outcome, nowMs);
    case 'addressGiven':
      return addressGiven(state, event.url);
    case 'addressFailed':
      return addressFailed(state, event.reason, nowMs);
    case 'versionArrived':
    case 'versionFailed':
    case 'placesKnown':
      return unchanged(state);
    default:
      return audioReported(state, event, nowMs);
  }
}
