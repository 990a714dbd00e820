import { toastRequested } from '@simmer/contracts';

/** Puts a file's name on the clipboard and says so. @returns whether the browser let it */
export async function copyFilename(filename: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(filename);
    toastRequested.emit({ title: 'Copied to clipboard', body: 'Filename copied successfully', intent: 'success' });
    return true;
  } catch {
    toastRequested.emit({ title: 'Failed to copy', body: filename, intent: 'destructive' });
    return false;
  }
}
