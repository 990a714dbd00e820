import { readFile } from 'node:fs/promises';
import type { Log } from '@simmer/service-common/base/log.ts';

const OWN_TEXT = new URL('./about.md', import.meta.url);

/**
 * Returns the about page's text. Reads the file on every call, so edits show at once. Falls back to the built-in text
 * if no file is set or it cannot be read.
 * @see PRODUCT.md, About
 */
export async function aboutText(file: string | undefined, log: Log): Promise<string> {
  try {
    const text = file && (await readFile(file, 'utf8')).trim();
    if (text) return text;
  } catch (error) {
    log.warn({ err: error }, 'could not read ABOUT_FILE; showing the built-in text');
  }
  return (await readFile(OWN_TEXT, 'utf8')).trim();
}
