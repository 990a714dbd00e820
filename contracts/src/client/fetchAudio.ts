import { CallError } from './callEndpoint.ts';

/**
 * Fetches a version's whole file from the signed address that `getStreamUrl` returns, to decode it.
 * @throws CallError for every reply from 400 on
 */
export async function fetchAudio(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, { credentials: 'include', signal: signal ?? null });
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text());
  return response.arrayBuffer();
}
