import { shownMessage } from '../callEndpoint.ts';
import { saveZip } from '../saveZip.ts';
import { toastFailure } from '../toastFailure.ts';

/** Downloads a ZIP. Shows a toast if there is none. */
export async function downloadZip(address: string): Promise<void> {
  try {
    await saveZip(address);
  } catch (error) {
    toastFailure('Download failed', error, shownMessage(error));
  }
}
