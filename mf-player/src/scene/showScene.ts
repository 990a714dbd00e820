import { atom } from 'nanostores';
import type { KeepAlive } from '../audio/keepAlive.ts';
import type { MediaControls } from '../audio/mediaSession.ts';
import type { Clock } from '../clock/clock.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import { nothingPlaying, type PlaybackState } from '../playback/playbackState.ts';
import { shownOf } from '../playback/shown.ts';
import type { PlayQueue } from '../queue/playQueue.ts';
import { createPublisher, isTickOf } from './publishPlayback.ts';
import { playbackOf, type Scene } from './scene.ts';
import { createControlsView } from './showInControls.ts';
import { createStatusView } from './showStatus.ts';
import { updateStarting } from './starting.ts';
import { createWaveforms } from './waveforms.ts';

type Deps = { clock: Clock; controls: MediaControls; keepAlive: KeepAlive; queue: Pick<PlayQueue, 'songIs'> };

/** Shows each scene everywhere: on the bus, in the bar's stores and in the system's controls. */
export function createSceneView({ clock, controls, keepAlive, queue }: Deps) {
  const $bufferedSeconds = atom(0);
  const waveforms = createWaveforms();
  const publish = createPublisher(clock);
  const inControls = createControlsView(controls);
  const status = createStatusView(keepAlive);
  let shown: PlaybackState = nothingPlaying;

  return {
    $bufferedSeconds,
    $failure: status.$failure,
    waveforms,
    setTitles: inControls.setTitles,
    /** after a change that concerns only what is published */
    publish,
    show(scene: Scene, event: PlaybackEvent) {
      const before = shown;
      const { state, beside } = scene;
      shown = state;
      updateStarting(state, event);
      const playback = playbackOf(scene);
      waveforms.show(playback.status === 'idle' ? undefined : playback.song.id);
      publish(scene, event);
      $bufferedSeconds.set(state.status === 'idle' || beside ? 0 : state.bufferedSeconds);
      if (shownOf(before)?.song !== shownOf(state)?.song) queue.songIs(shownOf(state)?.song);
      status.show(before, state);
      if (!isTickOf(event)) inControls.show(scene);
    },
  };
}
