import type { Alignment, PlayableSong } from '@simmer/contracts';

/** Requests from the user, a row or the operating system. */
type Press =
  /** a press on a song's own play button; `alignment`: from the current version to this one, if known */
  | { type: 'songToggled'; song: PlayableSong; alignment?: Alignment | null }
  | { type: 'songChosen'; song: PlayableSong }
  /** one of two compared versions; `url` is null if unknown */
  | { type: 'versionChosen'; song: PlayableSong; url: string | null; alignment?: Alignment | null }
  /** the song from before a reload: ready again, paused */
  | { type: 'songRestored'; song: PlayableSong; positionSeconds: number }
  /** play, pause, or retry */
  | { type: 'togglePressed' }
  | { type: 'playPressed' }
  | { type: 'pausePressed' }
  | { type: 'retryPressed' }
  | { type: 'seekRequested'; positionSeconds: number }
  | { type: 'stopRequested' };

type Following =
  /** the previous song ended or failed, and this one follows automatically */
  | { type: 'songFollowed'; song: PlayableSong }
  /** the song replaces the current one and waits, paused; if it fails once played, the next one follows */
  | { type: 'songPlaced'; song: PlayableSong; positionSeconds: number };

/** A reply from the server. `unknown` if it couldn't be asked; the song is then played as given. */
type Answer =
  | { type: 'songChecked'; turn: number; outcome: 'hidden' | 'missing' | 'unknown' | { song: PlayableSong } }
  | { type: 'addressGiven'; turn: number; url: string }
  | { type: 'addressFailed'; turn: number; reason: string };

/** The result of preparing another version beside the one in the player. */
type Joining =
  /** it is ready, silent, where the other one is about to arrive */
  | { type: 'versionArrived'; turn: number; positionSeconds?: number }
  /** it failed, or ends before that position */
  | { type: 'versionFailed'; turn: number }
  /** where its music is has become known */
  | { type: 'placesKnown'; turn: number; alignment: Alignment };

/** What the audio reports. */
export type AudioEvent =
  | { type: 'durationKnown'; turn: number; durationSeconds: number }
  | { type: 'audioCanPlay'; turn: number }
  | { type: 'audioPlaying'; turn: number }
  | { type: 'audioPaused'; turn: number }
  | { type: 'audioWaiting'; turn: number }
  /** `bufferedAheadSeconds`: Infinity if the rest is complete, null if unknown */
  | { type: 'audioStalled'; turn: number; bufferedAheadSeconds: number | null }
  | { type: 'audioEnded'; turn: number; positionSeconds: number }
  /** `network` if bytes failed to arrive, `content` if they can't be played or the browser doesn't say */
  | { type: 'audioFailed'; turn: number; cause: 'network' | 'content' }
  | { type: 'playRefused'; turn: number; reason: 'notAllowed' | 'aborted' | 'unplayable' }
  | { type: 'positionMoved'; turn: number; positionSeconds: number };

/** Events that nobody triggered. */
type Happening =
  | { type: 'timePassed' }
  | { type: 'audioBuffered'; untilSeconds: number }
  | { type: 'connectionRestored' }
  /** the audio of `url` is ready at another address, at the position the other is about to reach */
  | { type: 'addressRenewed'; url: string; newUrl: string }
  | { type: 'addressExpiring'; url: string }
  /** the end of the repeated stretch is reached */
  | { type: 'loopEnded'; fromSeconds: number }
  /** it has new names */
  | { type: 'songRenamed'; song: PlayableSong };

export type PlaybackEvent = Press | Following | Answer | Joining | AudioEvent | Happening;

/** A command for the player, to be carried out in order. */
export type PlaybackCommand =
  | { do: 'checkSong'; song: PlayableSong; turn: number }
  | { do: 'fetchAddress'; song: PlayableSong; turn: number }
  | { do: 'load'; url: string; startAtSeconds: number; turn: number }
  /** silently prepares another version where the one playing is; without an alignment, at the same second */
  | { do: 'join'; url: string; turn: number; alignment: Alignment | null }
  /** the prepared version takes over */
  | { do: 'swap'; url: string; turn: number }
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'seek'; positionSeconds: number }
  /** continues from the start of the repeated stretch, without a gap if possible */
  | { do: 'turnBack'; positionSeconds: number; turn: number }
  | { do: 'unload' }
  | { do: 'announceEnd'; song: PlayableSong }
  /** the failed song gives way to the next, if there is one */
  | { do: 'moveOn' }
  /** `song` couldn't be reached: if it was queued, it returns to the head of the queue */
  | { do: 'putBack'; song: PlayableSong }
  /** `song` may not be played: if it was queued, the next one follows */
  | { do: 'passOver'; song: PlayableSong }
  /** `isEarly`: the current song has finished loading, though it is not about to end */
  | { do: 'fetchAhead'; isEarly: boolean }
  | { do: 'reportDuration'; song: PlayableSong; durationSeconds: number }
  /** `song`: the one that would not play; the toast disappears once it does */
  | { do: 'toast'; title: string; body?: string; song?: PlayableSong }
  | { do: 'warn'; message: string };

/** The result of an event: the next state and the commands. */
export type Transition<S> = { state: S; commands: PlaybackCommand[] };
