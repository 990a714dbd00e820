import type { PlayableSong, PlaySource } from '@simmer/contracts';
import type { PlayQueue } from '../queue/playQueue.ts';
import type { createSceneView } from '../scene/showScene.ts';
import type { Session } from '../session/session.ts';
import type { PlaySettings } from './playSettings.ts';

type Deps = {
  session: Session;
  queue: PlayQueue;
  view: ReturnType<typeof createSceneView>;
  settings: PlaySettings;
  presses: { play(song: PlayableSong): void };
};

/** What the page does with the player, apart from presses on it. */
export function createPlayerActions({ session, queue, view, settings, presses }: Deps) {
  const { engine, stateNow, dispatch } = session;
  return {
    /** during a press: allows the play() of a song that is known only later */
    unlock() {
      if (stateNow().status === 'idle') engine.unload();
    },
    /** plays the list from this song on, or what it was chosen from, in its order or shuffled */
    playList(song: PlayableSong, isShuffled: boolean, from?: PlaySource) {
      queue.choose(song, from);
      settings.playThrough(isShuffled);
      presses.play(song);
    },
    /** puts back a song as it was when the page was left */
    restore(song: PlayableSong, positionSeconds: number, from?: PlaySource) {
      queue.choose(song, from);
      dispatch({ type: 'songRestored', song, positionSeconds });
    },
    /** a version has new names, or its length is known; playback continues */
    rename(song: PlayableSong) {
      dispatch({ type: 'songRenamed', song });
      queue.upNext.rename(song);
    },
    /** sets the custom titles, by clean title */
    setTitles(titles: ReadonlyMap<string, string>) {
      view.setTitles(titles);
      session.show();
    },
    /** stops playback; forgets song, queue and list */
    stop() {
      queue.forget();
      engine.release();
      view.waveforms.forget();
      dispatch({ type: 'stopRequested' });
    },
  };
}
