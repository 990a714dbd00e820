import type { PlayableSong, PlaySource } from '@simmer/contracts';
import { shownOf, wantedOf } from '../playback/shown.ts';
import type { PlayQueue } from '../queue/playQueue.ts';
import { besideOf, comparisonOf, conductorOf } from '../session/mode.ts';
import type { MusicalPlaces } from '../session/musicalPlaces.ts';
import type { Session } from '../session/session.ts';
import type { FetchAhead } from './fetchAhead.ts';

type Deps = {
  session: Session;
  queue: PlayQueue;
  ahead: FetchAhead;
  places: Pick<MusicalPlaces, 'ask' | 'between'>;
  isFrugal(): boolean;
};

/** What a press on a song, or on the buttons around it, means: an event, or a song of the queue. */
export function createSongPresses({ session, queue, ahead, places, isFrugal }: Deps) {
  const { engine, stateNow, modeNow, dispatch } = session;
  const besideNow = () => besideOf(modeNow());
  const conductorNow = () => conductorOf(modeNow());
  /** Fetches audio ahead; compared versions stay loaded. */
  const warmNow = () => (comparisonOf(modeNow()) ? undefined : engine.warm);

  const play = (song: PlayableSong | undefined) => {
    if (!song) return;
    // Choosing the current song again restarts it.
    if (song.id === shownOf(stateNow())?.song.id) dispatch({ type: 'seekRequested', positionSeconds: 0 });
    dispatch({ type: 'songChosen', song });
  };
  const follow = (song: PlayableSong | undefined) => song && dispatch({ type: 'songFollowed', song });
  /** Seeks in what is shown, which may be a stretch of a version that isn't loaded. */
  const seekTo = (positionSeconds: number) => {
    const beside = besideNow()?.song;
    if (beside && beside.id !== wantedOf(stateNow())?.id) dispatch({ type: 'songChosen', song: beside });
    dispatch({ type: 'seekRequested', positionSeconds });
  };
  const isCurrent = (song: PlayableSong) => {
    const state = stateNow();
    return state.status !== 'idle' && song.id === state.song.id;
  };
  const prepare = (song: PlayableSong | undefined) => {
    if (song && !isCurrent(song)) ahead.prepare(song, warmNow());
  };
  /** A rest may mean nothing, so it fetches no audio, and nothing at all while audio loads or data is to be saved. */
  const mayAskOnRest = () => {
    const status = shownOf(stateNow())?.status;
    return status !== 'loading' && status !== 'buffering' && !isFrugal();
  };
  /** Asks where the music of another version of the current song is. */
  const askForPlaces = (song: PlayableSong) => {
    const state = stateNow();
    if (state.status !== 'idle' && state.song.cleanTitle === song.cleanTitle) places.ask(state.song.id, song.id);
  };

  return {
    play,
    follow,
    prepare,
    seekTo,
    seekBy(seconds: number) {
      const shown = besideNow() ?? shownOf(stateNow());
      if (shown) seekTo(shown.positionSeconds + seconds);
    },
    toggle: () => dispatch({ type: 'togglePressed' }),
    previous: () => conductorNow()?.previous() || play(queue.$neighbours.get().previous),
    next: () => conductorNow()?.next() || play(queue.takeNext()),
    prepareNext: () => prepare(queue.$neighbours.get().next),
    approach(song: PlayableSong, isPressed: boolean) {
      if (isPressed) askForPlaces(song);
      if (isCurrent(song)) return;
      if (isPressed) ahead.approach(song, warmNow());
      else if (mayAskOnRest()) ahead.approach(song);
    },
    toggleSong(song: PlayableSong, from?: PlaySource) {
      ahead.expire(song);
      askForPlaces(song);
      const state = stateNow();
      if (wantedOf(state)?.cleanTitle !== song.cleanTitle) queue.choose(song, from);
      const alignment = state.status === 'idle' ? null : places.between(state.song.id, song.id);
      dispatch({ type: 'songToggled', song, alignment });
    },
    playQueued: (key: number) => play(queue.takeQueued(key)),
    songHasEnded(songId: number) {
      const state = stateNow();
      if (state.status !== 'idle' && state.song.id === songId && !state.wish) follow(queue.takeOnward());
    },
    /** A version that is about to take over does so at the same place in the music. */
    followMusic() {
      const state = stateNow();
      if (state.status === 'idle' || !state.pending || state.pending.alignment) return;
      const { song, turn } = state.pending;
      const alignment = places.between(state.song.id, song.id);
      if (alignment) dispatch({ type: 'placesKnown', turn, alignment });
    },
  };
}
