import { $speed, artworkHue, shownTitle } from '@simmer/contracts';
import type { ReadableAtom } from 'nanostores';
import type { MediaControls } from '../audio/mediaSession.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import { shownOf } from '../playback/shown.ts';
import type { Neighbours } from '../queue/playQueue.ts';
import type { Scene } from './scene.ts';

type Presses = {
  dispatch(event: PlaybackEvent): void;
  previous(): void;
  next(): void;
  seekBy(seconds: number): void;
};

/** Handles the system's media controls; actions without a target are not offered. */
export function listenToControls(
  controls: MediaControls,
  $neighbours: ReadableAtom<Neighbours>,
  presses: Presses,
): void {
  const { dispatch, previous, next, seekBy } = presses;
  $neighbours.subscribe((around) =>
    controls.listen({
      play: () => dispatch({ type: 'playPressed' }),
      pause: () => dispatch({ type: 'pausePressed' }),
      stop: () => dispatch({ type: 'stopRequested' }),
      previous: around.previous ? previous : null,
      next: around.next ? next : null,
      seekTo: (positionSeconds) => dispatch({ type: 'seekRequested', positionSeconds }),
      seekBy,
    }),
  );
}

/** Shows a state in the system's media controls, with custom titles. */
export function createControlsView(controls: MediaControls) {
  let titles: ReadonlyMap<string, string> = new Map();
  return {
    setTitles(newTitles: ReadonlyMap<string, string>) {
      titles = newTitles;
    },
    show({ state, title }: Scene) {
      const shown = shownOf(state);
      if (!shown) {
        controls.show({ status: 'idle', song: undefined, positionSeconds: 0, durationSeconds: 0 });
        return;
      }
      const { status, song, positionSeconds, durationSeconds } = shown;
      controls.show({
        status,
        song: {
          title: title ?? shownTitle(song, titles.get(song.cleanTitle)),
          producer: song.producer,
          hue: artworkHue(song.cleanTitle),
        },
        positionSeconds,
        durationSeconds,
        speed: $speed.get(),
      });
    },
  };
}
