import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { layFonts } from './previewFonts.ts';

/** Returns the PNG of a revision; draws it from the SVG unless it is cached. */
export type DrawPreview = (revision: string, svg: () => string) => Promise<Buffer>;

const PROGRAM = fileURLToPath(new URL('./drawPicture.ts', import.meta.url));
/** The process may read its own code, the drawing library and the fonts; it may not write files or start processes. */
const MAY = ['--permission', '--allow-fs-read=*', '--allow-addons'];
const LIMIT_MS = 15_000;
/** Pictures of some 100 KB. */
const KEPT = 100;

/**
 * Draws pictures in separate processes, one at a time, and caches the latest: a process returns its memory when it exits, and the font
 * folder can only be set when it starts.
 *
 * @param fontFolder the folder with the product's font
 */
export function createPreviewDrawer(fontFolder: string): DrawPreview {
  const kept = new Map<string, Promise<Buffer>>();
  let fonts: Promise<string> | undefined;
  const inTurn = pLimit(1);

  async function draw(svg: string): Promise<Buffer> {
    fonts ??= layFonts(fontFolder);
    const FONTCONFIG_FILE = await fonts.catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    const child = spawn(process.execPath, [...MAY, PROGRAM], {
      env: { FONTCONFIG_FILE },
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(svg);
    const [image, said, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
    if (code !== 0) throw new Error(`Drawing a picture ended with ${code}: ${said.toString().slice(0, 500)}`);
    return image;
  }

  return (revision, svg) => {
    const known = kept.get(revision);
    if (known) return known;
    const image = inTurn(() => draw(svg()));
    image.catch(() => kept.delete(revision));
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(revision, image);
    return image;
  };
}
