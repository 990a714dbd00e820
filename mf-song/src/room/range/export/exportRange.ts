import { callEndpoint, fetchAudio, formatDuration, getStreamUrl, type Song } from '@simmer/contracts';
import { shortVersionName } from '../../../versions/versionName.ts';
import type { Range } from '../range.ts';
import { encodeWav } from './encodeWav.ts';
import { sampleRateOf } from './sampleRate.ts';

/** Characters that some file systems refuse. */
const REFUSED = /[/\\:*?"<>|]/g;

const time = (seconds: number) => formatDuration(seconds).replace(':', '.');

/** "Title v3 1.02-1.10.wav" */
export function exportName(song: Pick<Song, 'cleanTitle' | 'version' | 'label'>, range: Range): string {
  const name = `${song.cleanTitle} ${shortVersionName(song)} ${time(range.fromSeconds)}-${time(range.untilSeconds)}.wav`;
  return name.replace(REFUSED, '_');
}

/**
 * Saves a range of a version as a WAV file: decoded in the browser, at the file's own rate.
 *
 * @throws if the file can't be fetched or decoded
 */
export async function exportRange(song: Song, range: Range): Promise<void> {
  const { streamUrl } = await callEndpoint(getStreamUrl, { params: { key: String(song.id) } });
  const file = await fetchAudio(streamUrl);
  const sampleRate = sampleRateOf(file);
  const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(file);
  const [from, until] = [range.fromSeconds, range.untilSeconds].map((seconds) => Math.round(seconds * sampleRate));
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) =>
    sound.getChannelData(at).subarray(from, until),
  );
  save(new Blob([encodeWav(channels, sampleRate)], { type: 'audio/wav' }), exportName(song, range));
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
