import { type Waveform, waveform } from '../http/songs.ts';
import { CallError } from './callEndpoint.ts';

const HTTP_NOT_FOUND = 404;

/**
 * Fetches a version's peaks from the signed address that `getStreamUrl` returns.
 * @returns null while they don't exist yet
 * @throws CallError for every other reply from 400 on
 */
export async function fetchWaveform(address: string, signal?: AbortSignal): Promise<Waveform | null> {
  const response = await fetch(address, { credentials: 'include', signal: signal ?? null });
  if (response.status === HTTP_NOT_FOUND) {
    // An unread reply would keep its connection open.
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text());
  return waveform.parse(await response.json());
}
