import { shownMessage, toastFailure } from '@simmer/contracts';
import { saveZip } from '@simmer/contracts/extra';

/** Downloads a ZIP. Shows a toast if there is none. */
export async function downloadZip(address: string): Promise<void> {
  try {
    await saveZip(address);
  } catch (error) {
    toastFailure('Download failed', error, shownMessage(error));
  }
}
