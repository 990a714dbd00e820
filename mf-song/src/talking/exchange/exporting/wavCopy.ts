import { callEndpoint, getStreamUrl, type Song } from '@simmer/contracts';
import { fetchAudioFile } from '@simmer/contracts/extra';
import { decodeAudio, LONGEST_EXPORT_SECONDS } from '../../../playing/wav/decodeAudio.ts';
import { encodeWav } from '../../../playing/wav/encodeWav.ts';
import { FileError } from '../formats/fileError.ts';
import type { Marker } from '../formats/marker.ts';
import { isWav } from '../formats/wav/wavLayout.ts';
import { withCues } from '../formats/wav/withCues.ts';

const TOO_LONG =
  'Versions longer than ten minutes can only have cue points if they are WAV or AIFF files. This one would have to be converted.';
const UNDECODED = 'This browser can’t decode the file.';

/** AIFF plays as a WAV copy with the same samples. */
const PLAYS_AS_WAV = /\.(wav|wave|aiff?|aifc)$/i;

/** Whether the copy has the file's own samples; others are decoded. */
export const isLossless = ({ filename }: Pick<Song, 'filename'>): boolean => PLAYS_AS_WAV.test(filename);

type Options = {
  signal: AbortSignal;
  /** the part that has arrived; undefined while it is converted */
  onProgress(part: number | undefined): void;
};

async function converted(file: Blob, signal: AbortSignal): Promise<Blob> {
  const bytes = await file.arrayBuffer();
  const { channels, sampleRate } = await decodeAudio(bytes).catch(() => {
    throw new FileError(UNDECODED);
  });
  signal.throwIfAborted();
  return new Blob([encodeWav(channels, sampleRate)], { type: 'audio/wav' });
}

/**
 * A copy of a version's audio as WAV with the markers as cue points: WAV and AIFF with their own samples, the rest as 24 bits.
 *
 * @throws FileError; CallError if it can't be fetched; an AbortError
 */
export async function wavCopy(song: Song, markers: readonly Marker[], { signal, onProgress }: Options): Promise<Blob> {
  const isLong = song.duration !== null && song.duration > LONGEST_EXPORT_SECONDS;
  if (isLong && !isLossless(song)) throw new FileError(TOO_LONG);
  const { streamUrl } = await callEndpoint(getStreamUrl, { params: { key: String(song.id) }, signal });
  const file = await fetchAudioFile(streamUrl, { signal, onProgress });
  if (await isWav(file)) return withCues(file, markers);
  if (isLong) throw new FileError(TOO_LONG);
  onProgress(undefined);
  return withCues(await converted(file, signal), markers);
}
