import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';

const presses: ReadonlySet<PlaybackEvent['type']> = new Set([
  'songToggled',
  'songChosen',
  'versionChosen',
  'togglePressed',
  'playPressed',
  'pausePressed',
  'retryPressed',
  'seekRequested',
  'stopRequested',
]);

/** Whether someone asked for it, here or in the system's controls. */
export const isPress = ({ type }: PlaybackEvent): boolean => presses.has(type);

/** Whether it asks for silence while something sounds. */
export function isStop(event: PlaybackEvent, state: PlaybackState): boolean {
  if (event.type === 'songToggled') return state.status !== 'idle' && state.song.id === event.song.id;
  return event.type === 'togglePressed' || event.type === 'pausePressed';
}
