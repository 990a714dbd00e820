import { fetchSignedFile } from '../../base/client/signedFile.ts';

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
