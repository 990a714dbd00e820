import { CallError, callEndpoint } from '../../base/client/callEndpoint.ts';
import { toastFailure } from '../../base/client/toastFailure.ts';
import type { Version } from '../../catalogue/songs/songs.ts';
import { shareSong } from './shareLinks.ts';

const NO_ADDRESS = 'No download URL received';

/**
 * Requests the address that saves a version's original file under its own name. @returns it, or a message if there is
 * none
 */
async function downloadAddress({
  id,
}: Pick<Version, 'id'>): Promise<{ address: string } | { failure: string; error?: unknown }> {
  try {
    const { downloadUrl } = await callEndpoint(shareSong, {
      params: { key: String(id) },
      body: { purpose: 'download' },
    });
    return downloadUrl ? { address: downloadUrl } : { failure: NO_ADDRESS };
  } catch (error) {
    if (error instanceof CallError) return { failure: 'Failed to generate download link', error };
    if (error instanceof TypeError) return { failure: 'An error occurred while generating the download link', error };
    // A reply of another shape contains no address.
    return { failure: NO_ADDRESS, error };
  }
}

/** Opens the address that saves the original file under its own name. Shows a toast if there is none. */
export async function downloadVersion(version: Pick<Version, 'id'>): Promise<void> {
  const found = await downloadAddress(version);
  if ('address' in found) {
    window.open(found.address, '_blank', 'noopener');
    return;
  }
  toastFailure('Download failed', found.error, found.failure);
}
