import { CallError, callEndpoint, getSong, type PlayableSong, reportDuration } from '@simmer/contracts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';

const HTTP_NOT_FOUND = 404;

/** Whether a song may be played, with its current data. Never throws: `unknown` if the server can't say. */
export async function checkSong(
  song: PlayableSong,
): Promise<Extract<PlaybackEvent, { type: 'songChecked' }>['outcome']> {
  try {
    const found = await callEndpoint(getSong, { params: { key: String(song.id) } });
    return found.isHidden ? 'hidden' : { song: found };
  } catch (error) {
    return error instanceof CallError && error.status === HTTP_NOT_FOUND ? 'missing' : 'unknown';
  }
}

/** @param durationSeconds whole seconds */
export async function reportMeasuredDuration(song: PlayableSong, durationSeconds: number): Promise<void> {
  await callEndpoint(reportDuration, { params: { key: song.dropboxPath }, body: { duration: durationSeconds } });
}
