import { toastRequested } from '../../events/toasts.ts';
import { shownMessage } from '../callEndpoint.ts';
import { saveZip } from '../saveZip.ts';

/** Downloads a ZIP. Shows a toast if there is none. */
export async function downloadZip(address: string): Promise<void> {
  try {
    await saveZip(address);
  } catch (error) {
    toastRequested.emit({ title: 'Download failed', body: shownMessage(error), intent: 'destructive' });
  }
}
