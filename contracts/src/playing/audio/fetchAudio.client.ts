import { fetchSignedFile } from '../../base/client/signedFile.ts';

/**
 * Fetches a version's whole file from the signed address that `getStreamUrl` returns, to decode it.
 * @throws CallError for every reply from 400 on
 */
export async function fetchAudio(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  return (await fetchSignedFile(address, signal)).arrayBuffer();
}
