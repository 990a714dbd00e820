import { UNPLAYABLE_TITLE } from '@simmer/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import type { KeepAlive } from '../audio/keepAlive.ts';
import type { Failed, PlaybackState } from '../playback/playbackState.ts';
import { failureStatusText, shownOf } from '../playback/shown.ts';

/** The short text and the full message of the error state. */
export type Failure = { statusText: string; message: string };

const statusTextOf = ({ song, attempts }: Failed) => (song.unplayable ? UNPLAYABLE_TITLE : failureStatusText(attempts));

/** Publishes failures, and keeps the page awake while something plays or is about to. */
export function createStatusView(keepAlive: KeepAlive): {
  $failure: ReadableAtom<Failure | null>;
  show(before: PlaybackState, state: PlaybackState): void;
} {
  const $failure = atom<Failure | null>(null);
  return {
    $failure,
    show(before, state) {
      const status = shownOf(state)?.status;
      const isFailed = state.status === 'error';
      if (shownOf(before)?.status === status && !isFailed) return;
      $failure.set(isFailed && !state.wish ? { statusText: statusTextOf(state), message: state.message } : null);
      // Also before the next song follows: a suspended page would not play it.
      const isFollowed = isFailed && state.followAtMs !== null;
      if (isFollowed || status === 'loading' || status === 'buffering' || status === 'playing') keepAlive.start();
      else keepAlive.stop();
    },
  };
}
