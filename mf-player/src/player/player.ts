import type { PlayableSong, PlayedStretch, PlaySource } from '@simmer/contracts';
import type { ReadableAtom } from 'nanostores';
import type { AudioEngine } from '../audio/audioEngine.ts';
import type { AudioElement } from '../audio/deck.ts';
import type { KeepAlive } from '../audio/keepAlive.ts';
import type { MediaControls } from '../audio/mediaSession.ts';
import type { Clock } from '../clock/clock.ts';
import type { AudioEvent, PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import type { Neighbours, PlayedLists } from '../queue/playQueue.ts';
import type { UpNext } from '../queue/upNext.ts';
import type { Failure } from '../scene/showStatus.ts';
import type { WaveformSource } from '../scene/waveforms.ts';
import type { VersionComparison } from '../session/comparison.ts';
import type { CatchUpControl } from '../session/mode.ts';
import type { Session } from '../session/session.ts';
import type { PlayerCalls } from './carryOut.ts';
import type { PlaySettings } from './playSettings.ts';

/** The player as seen by the bar and the bus: stores to read and actions to call. */
export type Player = PlaySettings & {
  $failure: ReadableAtom<Failure | null>;
  $neighbours: ReadableAtom<Neighbours>;
  $bufferedSeconds: ReadableAtom<number>;
  /** counts changes that may affect `listAhead` */
  $queueChanges: ReadableAtom<number>;
  /** of the current song, or of an earlier one */
  $waveform: ReadableAtom<WaveformSource | null>;
  upNext: UpNext;
  dispatch(event: PlaybackEvent): void;
  /** follows what happens: each event, the state it led to, and the one before */
  onDealt: Session['onDealt'];
  /** play, pause or retry: the big button and the space bar */
  toggle(): void;
  previous(): void;
  next(): void;
  /** the user is about to press next */
  prepareNext(): void;
  /** a press on a song's own button: plays it, pauses it, or switches to this version of the current song */
  toggleSong(song: PlayableSong, from?: PlaySource): void;
  /** what the current song plays on in; undefined for the list */
  source(): PlaySource | undefined;
  comparison: VersionComparison;
  /** the server has compared more versions */
  comparisonsChanged(): void;
  /** repeats a stretch of the current version */
  loop: { begin(stretch: PlayedStretch): void; end(): void; toggle(): void };
  setSpeed(speed: number): void;
  playStretches(stretches: readonly PlayedStretch[]): void;
  /** what a person can do in the run of what is new (`$catchUpRun`); null while there is none */
  readonly catchUp: CatchUpControl | null;
  /** for the modes whose code comes later */
  session: Session;
  stateNow(): PlaybackState;
  /** during a press: allows the play() of a song that is known only later */
  unlock(): void;
  /**
   * the user is about to play this song
   *
   * @param isPressed a finger is on its button; otherwise the pointer or the focus rests there
   */
  approach(song: PlayableSong, isPressed: boolean): void;
  /** plays a queued song out of order */
  playQueued(key: number): void;
  /** a song's end was announced: continues with the queue or, with continuous play, the list */
  songHasEnded(songId: number): void;
  seekBy(seconds: number): void;
  /** seeks in the version that is shown, which may be a stretch's */
  seekTo(positionSeconds: number): void;
  /** the songs of the list that play after the queue, at most `count` */
  listAhead(count: number): readonly PlayableSong[];
  /** plays this song now */
  play(song: PlayableSong): void;
  /** plays the list from this song on, or what it was chosen from, in its order or shuffled */
  playList(song: PlayableSong, isShuffled: boolean, from?: PlaySource): void;
  /** puts back a song as it was when the page was left */
  restore(song: PlayableSong, positionSeconds: number, from?: PlaySource): void;
  /** sets the list for previous, next and continuous play */
  setLists(lists: PlayedLists): void;
  /** sets the custom titles, by clean title */
  setTitles(titles: ReadonlyMap<string, string>): void;
  /** a version has new names, or its length is known; playback continues */
  rename(song: PlayableSong): void;
  /** stops playback; forgets song, queue and list */
  stop(): void;
};

export type PlayerDeps = {
  openEngine(listeners: { report(event: AudioEvent): void; onBuffered(untilSeconds: number): void }): AudioEngine;
  /** for stretches beside the current song */
  openElement(): AudioElement;
  clock: Clock;
  calls: PlayerCalls;
  keepAlive: KeepAlive;
  controls: MediaControls;
  /** whether the user prefers to save data */
  isFrugal(): boolean;
};
