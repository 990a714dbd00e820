import type { PlayableSong } from '@simmer/contracts';
import type { ReadableAtom } from 'nanostores';
import type { AudioEngine } from '../audio/audioEngine.ts';
import type { KeepAlive } from '../audio/keepAlive.ts';
import type { MediaControls } from '../audio/mediaSession.ts';
import type { Clock } from '../clock/clock.ts';
import type { AudioEvent, PlaybackEvent } from '../playback/playbackEvents.ts';
import type { Neighbours, PlayedLists } from '../queue/playQueue.ts';
import type { UpNext } from '../queue/upNext.ts';
import type { PlayerCalls, WaveformSource } from './carryOut.ts';
import type { VersionComparison } from './comparison.ts';
import type { PlaySettings } from './playSettings.ts';

/** The short line and the sentence of the error state. */
export type Failure = { statusText: string; message: string };

/** The player as the bar and the bus know it: stores to read, presses to send. */
export type Player = PlaySettings & {
  $failure: ReadableAtom<Failure | null>;
  $neighbours: ReadableAtom<Neighbours>;
  $bufferedSeconds: ReadableAtom<number>;
  /** counts whatever may change what `listAhead` gives */
  $queueChanges: ReadableAtom<number>;
  /** of the song in the player, or of one before it */
  $waveform: ReadableAtom<WaveformSource | null>;
  upNext: UpNext;
  dispatch(event: PlaybackEvent): void;
  /** play, pause, or retry: what the big button and the space bar do */
  toggle(): void;
  previous(): void;
  next(): void;
  /** somebody is about to press next */
  prepareNext(): void;
  /** a press on a song's own button: plays it, pauses it, or goes on with this version of what plays */
  toggleSong(song: PlayableSong): void;
  comparison: VersionComparison;
  /** somebody is about to play this song */
  approach(song: PlayableSong): void;
  /** plays a queued song out of its turn */
  playQueued(key: number): void;
  /** the end of a song was announced: what is queued follows, or with continuous play the next one of the list */
  songHasEnded(songId: number): void;
  seekBy(seconds: number): void;
  /** what the list plays after the queued songs, at most `count` */
  listAhead(count: number): readonly PlayableSong[];
  /** plays this song of the list now */
  playOfList(song: PlayableSong): void;
  /** the list that previous, next and continuous play go along */
  setLists(lists: PlayedLists): void;
  /** clean title → the title people gave the song */
  setTitles(titles: ReadonlyMap<string, string>): void;
  /** a version is called something else now: it plays on, and is shown by what it is called */
  rename(song: PlayableSong): void;
  /** silence; the song, the queue and the list are forgotten */
  stop(): void;
};

export type PlayerDeps = {
  openEngine(listeners: { report(event: AudioEvent): void; onBuffered(untilSeconds: number): void }): AudioEngine;
  clock: Clock;
  calls: PlayerCalls;
  keepAlive: KeepAlive;
  controls: MediaControls;
  /** whether the person asked for little to be fetched */
  isFrugal(): boolean;
};
