import { fileURLToPath } from 'node:url';
import { askChild } from '@simmer/service-common/process/startChild.ts';
import pLimit from 'p-limit';
import { z } from 'zod';
import { layFonts } from './previewFonts.ts';

/** Returns the PNG of a revision; draws it from the SVG unless it is cached. */
export type DrawPreview = (revision: string, svg: () => string) => Promise<Buffer>;

const PROGRAM = fileURLToPath(new URL('./drawPicture.ts', import.meta.url));
const LIMIT_MS = 15_000;
/** Pictures of some 100 KB. */
const MOST_CACHED = 100;

/**
 * Draws pictures in separate processes, one at a time, and caches the latest: a process returns its memory when it exits, and the font
 * folder can only be set when it starts.
 *
 * @param fontFolder the folder with the product's font
 */
export function createPreviewDrawer(fontFolder: string): DrawPreview {
  const cache = new Map<string, Promise<Buffer>>();
  let fonts: Promise<string> | undefined;
  const inTurn = pLimit(1);

  async function draw(svg: string): Promise<Buffer> {
    fonts ??= layFonts(fontFolder);
    const FONTCONFIG_FILE = await fonts.catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    const limits = { readsOnly: true, env: { FONTCONFIG_FILE } };
    return askChild(PROGRAM, z.instanceof(Buffer), svg, { limits, longestMs: LIMIT_MS });
  }

  return (revision, svg) => {
    const known = cache.get(revision);
    if (known) return known;
    const image = inTurn(() => draw(svg()));
    image.catch(() => cache.delete(revision));
    const [oldest] = cache.keys();
    if (cache.size >= MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(revision, image);
    return image;
  };
}
