import { toastRequested } from '@simmer/contracts';

/** Copies a file's name to the clipboard, with a toast. @returns whether it worked */
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
