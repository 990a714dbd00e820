import { CallError } from './callEndpoint.ts';

const HTTP_NOT_FOUND = 404;

/**
 * Fetches a file from a signed address on this origin.
 * @throws CallError for every reply from 400 on
 */
export async function fetchSignedFile(
  address: string,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(address, { credentials: 'include', signal: signal ?? null, headers });
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text());
  return response;
}

/** The same for a file that may not exist yet. @returns null while it doesn't */
export async function fetchSignedFileIfThere(address: string, signal?: AbortSignal): Promise<Response | null> {
  try {
    return await fetchSignedFile(address, signal);
  } catch (error) {
    if (error instanceof CallError && error.status === HTTP_NOT_FOUND) return null;
    throw error;
  }
}
