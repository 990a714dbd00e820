import { copyText } from '@simmer/contracts';

/** Copies a file's name to the clipboard, with a toast. @returns whether it worked */
export function copyFilename(filename: string): Promise<boolean> {
  return copyText(filename, { title: 'Copied to clipboard', body: 'Filename copied successfully' });
}
