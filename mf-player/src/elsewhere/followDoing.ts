import { $playback } from '@simmer/contracts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { Player } from '../player/player.ts';
import { soundsHere } from './here.ts';

/** Presses after which a silent player is in use, too. */
const doings = new Set<PlaybackEvent['type']>([
  'songToggled',
  'songChosen',
  'versionChosen',
  'togglePressed',
  'seekRequested',
]);

/**
 * Follows whether the person does something with this device's player: plays a song, moves in it, or changes the queue. A song that is only
 * there again after a reload is none of it.
 *
 * @param onDone called with each such press, while a song sounds, and as it falls silent
 * @returns a function that ends it
 */
export function followDoing(player: Player, onDone: () => void): () => void {
  let didSound = false;
  const look = () => {
    const isSounding = soundsHere();
    // It has played until this moment.
    if (isSounding || didSound) onDone();
    didSound = isSounding;
  };
  const queued = () =>
    player.upNext.$entries
      .get()
      .map(({ song }) => song.id)
      .join();
  let before = queued();
  const lookAtQueue = () => {
    const now = queued();
    // A renamed song is stored again.
    if (now !== before) onDone();
    before = now;
  };
  const stops = [
    player.onDealt(({ type }) => doings.has(type) && onDone()),
    player.upNext.$entries.listen(lookAtQueue),
    $playback.subscribe(look),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
