import { shownTitle, tileHue } from '@simmer/contracts';
import type { MediaControls } from '../audio/mediaSession.ts';
import { type PlaybackState, shownOf } from '../playback/playbackState.ts';

/** What the operating system's media controls say of a state, with the titles that people gave songs. */
export function createControlsView(controls: MediaControls) {
  let titles: ReadonlyMap<string, string> = new Map();
  return {
    setTitles(given: ReadonlyMap<string, string>) {
      titles = given;
    },
    show(state: PlaybackState) {
      const shown = shownOf(state);
      if (!shown) {
        controls.show({ status: 'idle', song: undefined, positionSeconds: 0, durationSeconds: 0 });
        return;
      }
      const { status, song, positionSeconds, durationSeconds } = shown;
      controls.show({
        status,
        song: {
          title: shownTitle(song, titles.get(song.cleanTitle)),
          producer: song.producer,
          hue: tileHue(song.cleanTitle),
        },
        positionSeconds,
        durationSeconds,
      });
    },
  };
}
