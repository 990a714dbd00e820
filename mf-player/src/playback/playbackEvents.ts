import type { PlayableSong } from '@simmer/contracts';

/** What a person, a row or the operating system asks for. */
type Press =
  /** a press on a song's own button */
  | { type: 'songToggled'; song: PlayableSong }
  | { type: 'songChosen'; song: PlayableSong }
  /** one of two versions that are compared; `url` is null where its address is not known */
  | { type: 'versionChosen'; song: PlayableSong; url: string | null }
  /** what was listened to before the page was loaded: it is there again, silent */
  | { type: 'songRestored'; song: PlayableSong; positionSeconds: number }
  /** play, pause, or retry */
  | { type: 'togglePressed' }
  | { type: 'playPressed' }
  | { type: 'pausePressed' }
  | { type: 'retryPressed' }
  | { type: 'seekRequested'; positionSeconds: number }
  | { type: 'stopRequested' };

/** The song before it ended, or failed: this one comes next, and nobody pressed anything. */
type Following = { type: 'songFollowed'; song: PlayableSong };

/** What the server answered. `unknown` when it could not be asked: then the song as it was given is played. */
type Answer =
  | { type: 'songChecked'; turn: number; outcome: 'hidden' | 'missing' | 'unknown' | { song: PlayableSong } }
  | { type: 'addressGiven'; turn: number; url: string }
  | { type: 'addressFailed'; turn: number; reason: string };

/** What became of the version that was to come beside the one in the player. */
type Joining =
  /** it waits, silent, where that one is about to be */
  | { type: 'versionArrived'; turn: number }
  /** it cannot be had there, or ends before that place */
  | { type: 'versionFailed'; turn: number };

/** What the audio reports. */
export type AudioEvent =
  | { type: 'durationKnown'; turn: number; durationSeconds: number }
  | { type: 'audioCanPlay'; turn: number }
  | { type: 'audioPlaying'; turn: number }
  | { type: 'audioPaused'; turn: number }
  | { type: 'audioWaiting'; turn: number }
  /** `bufferedAheadSeconds`: Infinity when all of the rest is there, null when that is not known */
  | { type: 'audioStalled'; turn: number; bufferedAheadSeconds: number | null }
  | { type: 'audioEnded'; turn: number; positionSeconds: number }
  /** `network` when the bytes did not come, `content` when they could not be played or the browser does not say */
  | { type: 'audioFailed'; turn: number; cause: 'network' | 'content' }
  | { type: 'playRefused'; turn: number; reason: 'notAllowed' | 'aborted' | 'unplayable' }
  | { type: 'positionMoved'; turn: number; positionSeconds: number };

/** What becomes of the song in the player without anybody pressing anything. */
type Happening =
  | { type: 'timePassed' }
  | { type: 'audioBuffered'; untilSeconds: number }
  | { type: 'connectionRestored' }
  /** the audio of `url` waits at another address, where that one is about to be */
  | { type: 'addressRenewed'; url: string; newUrl: string }
  | { type: 'addressExpiring'; url: string }
  /** it is called something else now */
  | { type: 'songRenamed'; song: PlayableSong };

export type PlaybackEvent = Press | Following | Answer | Joining | AudioEvent | Happening;

/** What is to be done about it, in this order. */
export type PlaybackCommand =
  | { do: 'checkSong'; song: PlayableSong; turn: number }
  | { do: 'fetchAddress'; song: PlayableSong; turn: number }
  | { do: 'load'; url: string; startAtSeconds: number; turn: number }
  /** brings another version beside what sounds, silently, to the same place */
  | { do: 'join'; url: string; turn: number }
  /** a version takes over from another, at the same place */
  | { do: 'swap'; url: string; turn: number }
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'seek'; positionSeconds: number }
  | { do: 'unload' }
  | { do: 'announceEnd'; song: PlayableSong }
  /** the song that failed makes room for the one that follows, where one does */
  | { do: 'moveOn' }
  /** `song` could not be reached: where it was queued, it comes first again */
  | { do: 'putBack'; song: PlayableSong }
  /** `song` may not be played: where it was queued, the one after it comes */
  | { do: 'passOver'; song: PlayableSong }
  /** `isEarly`: the song that plays needs the connection no more, though it is not about to end */
  | { do: 'fetchAhead'; isEarly: boolean }
  | { do: 'reportDuration'; song: PlayableSong; durationSeconds: number }
  /** `song`: the one that would not play; once it plays, the toast goes */
  | { do: 'toast'; title: string; body?: string; song?: PlayableSong }
  | { do: 'warn'; message: string };

/** Where an event leads: the next state, and what is to be done. */
export type Transition<S> = { state: S; commands: PlaybackCommand[] };
