import { CallError } from './callEndpoint.ts';

const HTTP_NOT_FOUND = 404;

/** How many fine peaks a second has. */
export const FINE_PEAKS_PER_SECOND = 100;

/**
 * Fetches a version's fine peaks from the signed address that `getStreamUrl` returns: the loudest sample of each hundredth
 * of a second, 0 to 255, from start to end.
 * @returns null while they don't exist yet
 * @throws CallError for every other reply from 400 on
 */
export async function fetchFinePeaks(address: string, signal?: AbortSignal): Promise<Uint8Array | null> {
  const response = await fetch(address, { credentials: 'include', signal: signal ?? null });
  if (response.status === HTTP_NOT_FOUND) {
    // An unread reply would keep its connection open.
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text());
  return new Uint8Array(await response.arrayBuffer());
}
