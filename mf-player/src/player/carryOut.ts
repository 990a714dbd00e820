import {
  type ComparisonReply,
  type PlayableSong,
  placeIn,
  shownMessage,
  songDurationUpdated,
  songEnded,
  toastRequested,
} from '@simmer/contracts';
import type { AudioEngine } from '../audio/audioEngine.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import type { PlaybackCommand, PlaybackEvent } from '../playback/playbackEvents.ts';
import { playingOf } from '../scene/publishPlayback.ts';
import { afterStart } from '../scene/starting.ts';
import type { FollowUp } from './followUp.ts';

export type Outcome = Extract<PlaybackEvent, { type: 'songChecked' }>['outcome'];

/** The player's requests to the server; known replies are returned synchronously. Tests pass their own. */
export type PlayerCalls = {
  checkSong(song: PlayableSong): Outcome | Promise<Outcome>;
  fetchSource(song: PlayableSong): SongSource | Promise<SongSource>;
  reportDuration(song: PlayableSong, durationSeconds: number): Promise<void>;
  fetchComparison(versionId: number, withId: number): Promise<ComparisonReply>;
};

type Deps = {
  engine: AudioEngine;
  calls: PlayerCalls;
  dispatch(event: PlaybackEvent): void;
  onSource(song: PlayableSong, source: SongSource): void;
  followUp: FollowUp;
};

/** Carries out the machine's commands and dispatches the results as events. */
export function createCarryOut({
  engine,
  calls,
  dispatch,
  onSource,
  followUp,
}: Deps): (command: PlaybackCommand) => void {
  const reported = new Set<number>();

  /** Handles known replies synchronously, so no render delays the press. */
  const whenKnown = <T>(answer: T | Promise<T>, deal: (known: T) => void, onFailure: (error: unknown) => void) => {
    if (answer instanceof Promise) answer.then(deal, onFailure);
    else deal(answer);
  };
  const askForAddress = (song: PlayableSong, turn: number) =>
    whenKnown(
      calls.fetchSource(song),
      (source) => {
        dispatch({ type: 'addressGiven', turn, url: source.streamUrl });
        onSource(song, source);
      },
      (error) => dispatch({ type: 'addressFailed', turn, reason: shownMessage(error) }),
    );
  const askAboutSong = (song: PlayableSong, turn: number) =>
    whenKnown(
      calls.checkSong(song),
      (outcome) => dispatch({ type: 'songChecked', turn, outcome }),
      () => dispatch({ type: 'songChecked', turn, outcome: 'unknown' }),
    );
  const reportOnce = async (song: PlayableSong, durationSeconds: number) => {
    if (reported.has(song.id)) return;
    reported.add(song.id);
    try {
      await calls.reportDuration(song, durationSeconds);
      songDurationUpdated.emit({ songId: song.id, durationSeconds });
    } catch (error) {
      // Best effort: the next listener reports the same length.
      console.warn(`Failed to report the length of ${song.filename}.`, error);
    }
  };

  return (command) => {
    switch (command.do) {
      case 'checkSong':
        askAboutSong(command.song, command.turn);
        return;
      case 'fetchAddress':
        askForAddress(command.song, command.turn);
        return;
      case 'load':
        engine.load(command.url, command.startAtSeconds, command.turn);
        return;
      case 'join': {
        const { url, turn, alignment } = command;
        const outcome = {
          onDue: (positionSeconds: number) => dispatch({ type: 'versionArrived', turn, positionSeconds }),
          onFailed: () => dispatch({ type: 'versionFailed', turn }),
        };
        engine.join(url, outcome, (seconds) => (alignment ? placeIn(alignment, seconds).seconds : seconds));
        return;
      }
      case 'swap':
        engine.swap(command.url, command.turn);
        return;
      case 'play':
        engine.play();
        return;
      case 'pause':
        engine.pause();
        return;
      case 'seek':
        engine.seek(command.positionSeconds);
        return;
      case 'turnBack':
        engine.turnBack(command.positionSeconds, command.turn);
        return;
      case 'unload':
        engine.unload();
        return;
      case 'announceEnd':
        songEnded.emit({ songId: command.song.id });
        return;
      case 'moveOn':
        followUp.moveOn();
        return;
      case 'putBack':
        followUp.putBack(command.song);
        return;
      case 'passOver':
        followUp.passOver(command.song);
        return;
      case 'fetchAhead':
        followUp.fetchAhead(command.isEarly);
        return;
      case 'reportDuration':
        afterStart(() => void reportOnce(command.song, command.durationSeconds));
        return;
      case 'toast':
        toastRequested.emit({
          title: command.title,
          body: command.body,
          about: command.song && playingOf(command.song),
          intent: 'destructive',
        });
        return;
      case 'warn':
        console.warn(command.message);
        return;
    }
  };
}
