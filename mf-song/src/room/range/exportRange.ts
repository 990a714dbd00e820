import { callEndpoint, formatDuration, getStreamUrl, type Song } from '@simmer/contracts';
import { fetchAudio, fileName, saveFile } from '@simmer/contracts/extra';
import { shortVersionName } from '../../catalogue/versions/versionName.ts';
import { decodeAudio } from '../../playing/wav/decodeAudio.ts';
import { encodeWav } from '../../playing/wav/encodeWav.ts';
import type { Range } from './range.ts';

const time = (seconds: number) => formatDuration(seconds).replaceAll(':', '.');

/** "Title v3 1.02-1.10.wav" */
export function exportName(song: Pick<Song, 'cleanTitle' | 'version' | 'label'>, range: Range): string {
  const name = `${song.cleanTitle} ${shortVersionName(song)} ${time(range.fromSeconds)}-${time(range.untilSeconds)}`;
  return fileName(name, '.wav');
}

/**
 * Saves a range of a version as a WAV file: decoded in the browser, at the file's own rate.
 *
 * @throws if the file can't be fetched or decoded
 */
export async function exportRange(song: Song, range: Range): Promise<void> {
  const { streamUrl } = await callEndpoint(getStreamUrl, { params: { key: String(song.id) } });
  const { channels, sampleRate } = await decodeAudio(await fetchAudio(streamUrl));
  const [from, until] = [range.fromSeconds, range.untilSeconds].map((seconds) => Math.round(seconds * sampleRate));
  const part = channels.map((channel) => channel.subarray(from, until));
  saveFile(new Blob([encodeWav(part, sampleRate)], { type: 'audio/wav' }), exportName(song, range));
}
