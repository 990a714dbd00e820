import { type PlayableSong, shownMessage, songDurationUpdated, songEnded, toastRequested } from '@simmer/contracts';
import type { AudioEngine } from '../audio/audioEngine.ts';
import type { PlaybackCommand, PlaybackEvent } from '../playback/playbackEvents.ts';

/** What the player asks the server; tests hand in others. */
export type PlayerCalls = {
  checkSong(song: PlayableSong): Promise<Extract<PlaybackEvent, { type: 'songChecked' }>['outcome']>;
  /** where the audio is, and its peaks where there are some to come */
  fetchSource(song: PlayableSong): Promise<{ streamUrl: string; waveformUrl?: string | undefined }>;
  reportDuration(song: PlayableSong, durationSeconds: number): Promise<void>;
};

type Deps = {
  engine: AudioEngine;
  calls: PlayerCalls;
  dispatch(event: PlaybackEvent): void;
  /** before the engine fetches an address */
  onLoad(): void;
  onWaveform(waveform: WaveformSource): void;
};

/** Where a song's peaks are, or will be. */
export type WaveformSource = { songId: number; address: string };

/** Carries out what the machine decided; what comes of it is dispatched as an event. */
export function createCarryOut({
  engine,
  calls,
  dispatch,
  onLoad,
  onWaveform,
}: Deps): (command: PlaybackCommand) => void {
  const reported = new Set<number>();

  const askForAddress = async (song: PlayableSong, turn: number) => {
    try {
      const { streamUrl, waveformUrl } = await calls.fetchSource(song);
      if (waveformUrl !== undefined) onWaveform({ songId: song.id, address: waveformUrl });
      dispatch({ type: 'addressGiven', turn, url: streamUrl });
    } catch (error) {
      dispatch({ type: 'addressFailed', turn, reason: shownMessage(error) });
    }
  };
  const askAboutSong = async (song: PlayableSong, turn: number) => {
    dispatch({ type: 'songChecked', turn, outcome: await calls.checkSong(song) });
  };
  const reportOnce = async (song: PlayableSong, durationSeconds: number) => {
    if (reported.has(song.id)) return;
    reported.add(song.id);
    try {
      await calls.reportDuration(song, durationSeconds);
      songDurationUpdated.emit({ songId: song.id, durationSeconds });
    } catch (error) {
      // Nobody waits for it, and the next listener reports the same.
      console.warn(`The length of ${song.filename} could not be reported.`, error);
    }
  };

  return (command) => {
    switch (command.do) {
      case 'checkSong':
        void askAboutSong(command.song, command.turn);
        return;
      case 'fetchAddress':
        void askForAddress(command.song, command.turn);
        return;
      case 'load':
        onLoad();
        engine.load(command.url, command.startAtSeconds, command.turn);
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
      case 'unload':
        engine.unload();
        return;
      case 'announceEnd':
        songEnded.emit({ songId: command.song.id });
        return;
      case 'reportDuration':
        void reportOnce(command.song, command.durationSeconds);
        return;
      case 'toast':
        toastRequested.emit({ title: command.title, body: command.body, intent: 'destructive' });
        return;
      case 'warn':
        console.warn(command.message);
        return;
    }
  };
}
