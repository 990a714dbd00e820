import { fetchSignedFileIfThere } from '../../base/client/signedFile.ts';

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
