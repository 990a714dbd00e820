import { readFile } from 'node:fs/promises';
import type { Log } from '@simmer/service-common/base/log.ts';

const OWN_TEXT = new URL('./about.md', import.meta.url);

/**
 * The text of the about page, read anew each time: whoever edits it sees it at once. Our own where none is set, or the set one cannot be read.
 *
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
