import {
  $visitor,
  compareRequested,
  listPlayRequested,
  loopRequested,
  type PlayableSong,
  playToggled,
  queueSongLast,
  queueSongNext,
  queueSongs,
  seekRequested,
  serverChanged,
  shownTitle,
  signedOut,
  songApproached,
  songEnded,
  speedRequested,
  stretchesRequested,
  toastRequested,
  whenIdle,
} from '@simmer/contracts';
import { drawArtwork } from '../audio/artwork.ts';
import { createAudioElement } from '../audio/audioElement.ts';
import { createAudioEngine } from '../audio/createAudioEngine.ts';
import { createKeepAlive, openBrowserContext } from '../audio/keepAlive.ts';
import { createMediaControls } from '../audio/mediaSession.ts';
import { browserClock, type Clock } from '../clock/clock.ts';
import { fetchComparison } from '../data/comparisons.queries.ts';
import { checkSong, reportMeasuredDuration } from '../data/songs.queries.ts';
import { fetchSource } from '../data/streamUrl.queries.ts';
import { wantedOf } from '../playback/shown.ts';
import { afterStart } from '../scene/starting.ts';
import { createPlayer } from './createPlayer.ts';
import { $currentPlayer } from './currentPlayer.ts';
import { followHearing } from './followHearing.ts';
import { keepToOneTab, openTabChannel, type TabChannel } from './oneTab.ts';
import type { Player } from './player.ts';
import { rememberPlayer } from './playerMemory.ts';
import { queueSeveral } from './queueSeveral.ts';

/**
 * Creates the page's player and connects it to the bus, storage and other tabs, independent of any component, so music
 * outlives the bar.
 *
 * @returns a function that stops it
 */
export function activatePlayer(
  player: Player = openBrowserPlayer(),
  { clock = browserClock, channel = openTabChannel() }: { clock?: Clock; channel?: TabChannel | null } = {},
): () => void {
  const onOnline = () => player.dispatch({ type: 'connectionRestored' });
  window.addEventListener('online', onOnline);
  const memory = rememberPlayer(player, clock);
  const tabs = keepToOneTab(player, channel);
  const stopHearing = followHearing(player, clock);

  // Not what a stretch beside it shows.
  const current = () => wantedOf(player.stateNow());
  const enqueue = (song: PlayableSong, add: (song: PlayableSong) => void, title: string) => {
    // With an empty player, "play next" plays now.
    if (!current()) return player.dispatch({ type: 'songChosen', song });
    add(song);
    toastRequested.emit({ title, body: shownTitle(song), intent: 'success' });
  };
  const stopListening = [
    songApproached.on(({ song, isPressed = true }) => player.approach(song, isPressed)),
    playToggled.on(({ song, from }) => player.toggleSong(song, from)),
    listPlayRequested.on(({ song, isShuffled, from }) => player.playList(song, isShuffled, from)),
    compareRequested.on(({ versions }) => player.comparison.begin(versions)),
    seekRequested.on(({ song, positionSeconds }) => {
      if (current()?.id !== song.id) player.dispatch({ type: 'songChosen', song });
      player.dispatch({ type: 'seekRequested', positionSeconds });
    }),
    loopRequested.on(({ stretch }) => (stretch ? player.loop.begin(stretch) : player.loop.end())),
    speedRequested.on(({ speed }) => player.setSpeed(speed)),
    stretchesRequested.on(({ stretches }) => player.playStretches(stretches)),
    serverChanged.on(({ topic }) => topic === 'comparisons' && player.comparisonsChanged()),
    queueSongNext.on(({ song }) => enqueue(song, player.upNext.addNext, 'Plays next')),
    queueSongLast.on(({ song }) => enqueue(song, player.upNext.addLast, 'Added to the queue')),
    queueSongs.on(({ songs, place }) => queueSeveral(player, songs, place)),
    songEnded.on(({ songId }) => player.songHasEnded(songId)),
    signedOut.on(() => {
      memory.forget();
      tabs.saySignedOut();
      player.stop();
    }),
    // An expired session hides the bar; music must not continue without its controls.
    $visitor.listen((visitor) => visitor.status === 'signedOut' && player.stop()),
    memory.close,
    tabs.close,
    () => window.removeEventListener('online', onOnline),
  ];
  $currentPlayer.set(player);
  return () => {
    for (const stop of stopListening) stop();
    player.stop();
    stopHearing();
    $currentPlayer.set(null);
  };
}

function openBrowserPlayer(): Player {
  return createPlayer({
    openEngine: (listeners) => createAudioEngine(createAudioElement, listeners, browserClock),
    openElement: createAudioElement,
    clock: browserClock,
    calls: { checkSong, fetchSource, reportDuration: reportMeasuredDuration, fetchComparison },
    keepAlive: createKeepAlive(browserClock, openBrowserContext),
    controls: createMediaControls(navigator.mediaSession, drawArtwork, (draw) => afterStart(() => void whenIdle(draw))),
    isFrugal: () => 'connection' in navigator && savesData(navigator.connection),
  });
}

/** Whether the user asked the browser to save data. */
const savesData = (connection: unknown) =>
  typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
