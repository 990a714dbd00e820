import { shownMessage } from '../../base/client/callEndpoint.ts';
import { toastFailure } from '../../base/client/toastFailure.ts';
import { saveZip } from './saveZip.client.ts';

/** Downloads a ZIP. Shows a toast if there is none. */
export async function downloadZip(address: string): Promise<void> {
  try {
    await saveZip(address);
  } catch (error) {
    toastFailure('Download failed', error, shownMessage(error));
  }
}
