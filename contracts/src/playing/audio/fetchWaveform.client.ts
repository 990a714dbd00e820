import { fetchSignedFileIfThere } from '../../base/client/signedFile.ts';
import { type Waveform, waveform } from '../../catalogue/songs/songs.ts';

/**
 * Fetches a version's peaks from the signed address that `getStreamUrl` returns.
 * @returns null while they don't exist yet
 * @throws CallError for every other reply from 400 on
 */
export async function fetchWaveform(address: string, signal?: AbortSignal): Promise<Waveform | null> {
  const response = await fetchSignedFileIfThere(address, signal);
  return response && waveform.parse(await response.json());
}
