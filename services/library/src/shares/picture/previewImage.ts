import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { layFonts } from './previewFonts.ts';

/** Gives the PNG of a revision, drawn from an SVG when it is not kept. */
export type DrawPreview = (revision: string, svg: () => string) => Promise<Buffer>;

const PROGRAM = fileURLToPath(new URL('./drawPicture.ts', import.meta.url));
/** It reads its own code, the drawing library and the fonts, and may neither write nor start anything. */
const MAY = ['--permission', '--allow-fs-read=*', '--allow-addons'];
const LIMIT_MS = 15_000;
/** Pictures of some 100 KB. */
const KEPT = 100;

/**
 * Draws pictures in a process of their own, one at a time, and keeps the last ones: the memory it takes is given back, and fonts are looked
 * up where we say, which a process can be told only when it starts.
 *
 * @param fontFolder where the product's face is laid
 */
export function createPreviewDrawer(fontFolder: string): DrawPreview {
  const kept = new Map<string, Promise<Buffer>>();
  let fonts: Promise<string> | undefined;
  let last: Promise<unknown> = Promise.resolve();

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
    const image = last.then(() => draw(svg()));
    last = image.catch(() => kept.delete(revision));
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(revision, image);
    return image;
  };
}
