import { toastRequested } from '../../events/toasts.ts';
import { shareSong } from '../../http/shareLinks.ts';
import type { Version } from '../../http/songs.ts';
import { CallError, callEndpoint, failedAction } from '../callEndpoint.ts';

function sayFailure(body: string, error?: unknown): void {
  toastRequested.emit({ title: 'Download failed', body, about: failedAction(error), intent: 'destructive' });
}

/** Opens the address that saves the original file under its own name. Says in a toast what is wrong where there is none. */
export async function downloadVersion({ id }: Pick<Version, 'id'>): Promise<void> {
  let downloadUrl: string;
  try {
    ({ downloadUrl } = await callEndpoint(shareSong, { params: { key: String(id) }, body: { purpose: 'download' } }));
  } catch (error) {
    if (error instanceof CallError) sayFailure('Failed to generate download link', error);
    else if (error instanceof TypeError) sayFailure('An error occurred while generating the download link', error);
    // An answer of another shape than agreed holds no address.
    else sayFailure('No download URL received', error);
    return;
  }
  if (downloadUrl) window.open(downloadUrl, '_blank', 'noopener');
  else sayFailure('No download URL received');
}
