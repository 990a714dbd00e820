import {
  $catchUpRun,
  $comparedVersions,
  $loop,
  $playback,
  $playbackPosition,
  $playedStretch,
  $playerReachPx,
  $speed,
  type CatchUpRun,
  type ComparedVersions,
  type Loop,
  type Playback,
  type PlayedNow,
} from '@simmer/contracts';
import type { WritableAtom } from 'nanostores';

/** mf-player's side of `$playback`; lint keeps others from importing it. */
export function setPlayback(playback: Playback): void {
  // The read sides have read-only types; they are the same stores.
  ($playback as WritableAtom<Playback>).set(playback);
}

export function setPlaybackPosition(position: { positionSeconds: number; durationSeconds: number }): void {
  ($playbackPosition as WritableAtom<{ positionSeconds: number; durationSeconds: number }>).set(position);
}

export function setComparedVersions(compared: ComparedVersions): void {
  ($comparedVersions as WritableAtom<ComparedVersions>).set(compared);
}

export function setPlayerReach(reachPx: number): void {
  ($playerReachPx as WritableAtom<number>).set(reachPx);
}

export function setLoop(loop: Loop): void {
  ($loop as WritableAtom<Loop>).set(loop);
}

export function setSpeed(speed: number): void {
  ($speed as WritableAtom<number>).set(speed);
}

export function setPlayedStretch(played: PlayedNow): void {
  ($playedStretch as WritableAtom<PlayedNow>).set(played);
}

export function setCatchUpRun(run: CatchUpRun): void {
  ($catchUpRun as WritableAtom<CatchUpRun>).set(run);
}
