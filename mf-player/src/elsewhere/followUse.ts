import { $playback } from '@simmer/contracts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import { isSounding } from '../playback/shown.ts';
import type { Player } from '../player/player.ts';

/** Presses that count even if nothing sounds. */
const usingPresses = new Set<PlaybackEvent['type']>([
  'songToggled',
  'songChosen',
  'versionChosen',
  'togglePressed',
  'seekRequested',
]);

/**
 * Follows what the person does with this device's player: playing a song, seeking, or changing the queue. A song restored after a reload
 * doesn't count.
 *
 * @param onUse called with each such press, while a song sounds, and when it falls silent
 * @returns a function that ends it
 */
export function followUse(player: Player, onUse: () => void): () => void {
  let didSound = false;
  const onPlayback = () => {
    const sounds = isSounding($playback.get());
    // It has played until this moment.
    if (sounds || didSound) onUse();
    didSound = sounds;
  };
  const queued = () =>
    player.upNext.$entries
      .get()
      .map(({ song }) => song.id)
      .join();
  let before = queued();
  const onQueue = () => {
    const now = queued();
    // A renamed song is stored again.
    if (now !== before) onUse();
    before = now;
  };
  const stops = [
    player.onDealt(({ type }) => usingPresses.has(type) && onUse()),
    player.upNext.$entries.listen(onQueue),
    $playback.subscribe(onPlayback),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
