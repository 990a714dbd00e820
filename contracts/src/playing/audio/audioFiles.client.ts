import { fetchSignedFile, fetchSignedFileIfThere } from '../../base/client/signedFile.ts';
import { type Waveform, waveform } from '../../catalogue/songs/songs.ts';

/**
 * Fetches a version's whole file from the signed address that `getStreamUrl` returns, to decode it.
 * @throws CallError for every reply from 400 on
 */
export async function fetchAudio(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  return (await fetchSignedFile(address, signal)).arrayBuffer();
}

type Options = {
  signal?: AbortSignal;
  /** called with the part that has arrived, from 0 to 1; never if the server doesn't say how much there is */
  onProgress?(part: number): void;
};

/** Passes bytes on and counts them. */
function counting(total: number, onProgress: (part: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let count = 0;
  return new TransformStream({
    transform(bytes, controller) {
      count += bytes.length;
      onProgress(Math.min(1, count / total));
      controller.enqueue(bytes);
    },
  });
}

/**
 * Fetches a version's whole file from the signed address that `getStreamUrl` returns, to save it. The browser may keep it on disk.
 * @throws CallError for every reply from 400 on
 */
export async function fetchAudioFile(address: string, { signal, onProgress }: Options = {}): Promise<Blob> {
  const response = await fetchSignedFile(address, signal);
  const total = Number(response.headers.get('Content-Length'));
  if (!onProgress || !response.body || !(total > 0)) return response.blob();
  return new Response(response.body.pipeThrough(counting(total, onProgress))).blob();
}

const HTTP_PARTIAL_CONTENT = 206;

/**
 * Fetches bytes of a file at a signed address; fewer if it ends before.
 *
 * @param untilByte the first byte that isn't needed
 * @throws CallError for every reply from 400 on
 */
export async function fetchAudioRange(
  address: string,
  fromByte: number,
  untilByte: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const response = await fetchSignedFile(address, signal, { range: `bytes=${fromByte}-${untilByte - 1}` });
  const bytes = await response.arrayBuffer();
  // What knows no ranges sends the whole file.
  return response.status === HTTP_PARTIAL_CONTENT ? bytes : bytes.slice(fromByte, untilByte);
}

/**
 * Fetches a version's fine peaks from the signed address that `getStreamUrl` returns: the loudest sample of each hundredth
 * of a second, 0 to 255, from start to end.
 * @returns null while they don't exist yet
 * @throws CallError for every other reply from 400 on
 */
export async function fetchFinePeaks(address: string, signal?: AbortSignal): Promise<Uint8Array | null> {
  const response = await fetchSignedFileIfThere(address, signal);
  return response && new Uint8Array(await response.arrayBuffer());
}

/**
 * Fetches a version's peaks from the signed address that `getStreamUrl` returns.
 * @returns null while they don't exist yet
 * @throws CallError for every other reply from 400 on
 */
export async function fetchWaveform(address: string, signal?: AbortSignal): Promise<Waveform | null> {
  const response = await fetchSignedFileIfThere(address, signal);
  return response && waveform.parse(await response.json());
}
