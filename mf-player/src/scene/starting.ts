import { atom, type ReadableAtom } from 'nanostores';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { type Shown, shownOf } from '../playback/shown.ts';

const $starting = atom(false);

/** Whether a song was pressed and is yet to sound: until then its audio has the connection and the processor to itself. */
export const $isStarting: ReadableAtom<boolean> = $starting;

const sounds = ({ type }: PlaybackEvent) => type === 'audioPlaying' || type === 'positionMoved';
/** A song is shown as playing as soon as it can play, which is a moment before it sounds. */
const mayYetSound = (status: Shown['status'] | undefined, event: PlaybackEvent) =>
  status === 'loading' || (status === 'playing' && $starting.get() && !sounds(event));

/** Does something now, or, while a song starts, once it sounds or is given up. */
export function afterStart(action: () => void): void {
  if (!$starting.get()) return action();
  const stop = $starting.listen(() => {
    stop();
    action();
  });
}

/** Follows what is shown; call it before anything is drawn. */
export const updateStarting = (shown: PlaybackState, event: PlaybackEvent): void =>
  $starting.set(mayYetSound(shownOf(shown)?.status, event));
