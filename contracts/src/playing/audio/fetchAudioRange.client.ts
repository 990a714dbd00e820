import { fetchSignedFile } from '../../base/client/signedFile.ts';

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
