import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AVATAR_MAX_BYTES, AVATAR_TOO_LARGE } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import pLimit from 'p-limit';
import { imageKindOf } from './imageKind.ts';
import { redrawExit } from './redrawExit.ts';

const PROGRAM = fileURLToPath(new URL('./redrawImage.ts', import.meta.url));
/** The process may read its own code and the decoder, but must not write files or start processes. */
const MAY = ['--permission', '--allow-fs-read=*', '--allow-addons'];
const LIMIT_MS = 15_000;

const refusal = (detail: string) => new AppError('invalid_input', detail);

/** One image at a time, so large images cannot fill the memory together. */
const inTurn = pLimit(1);

/**
 * Makes a profile picture from an uploaded image: a square WebP, redrawn so that no location, camera data or appended
 * content survives.
 * Runs in a process of its own without access to secrets: a crashing decoder does no other harm, and the memory of a
 * large image (200 MB) is
 * freed afterwards.
 * @throws AppError `too_large` past 5 MB, `invalid_input` for a file that is no image, is broken or has too many pixels
 * @see PRODUCT.md, Profile: picture
 */
export async function avatarImage(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > AVATAR_MAX_BYTES) throw new AppError('too_large', AVATAR_TOO_LARGE);
  if (!imageKindOf(bytes)) throw refusal('Please choose a JPEG, PNG, WebP, GIF or AVIF image.');
  const { code, image, said } = await inTurn(() => redraw(bytes));
  if (code === 0) return image;
  if (code === redrawExit.tooManyPixels) {
    throw refusal('This image is too large. Please choose one with fewer pixels.');
  }
  // Stopped for time or memory (no code), or by the decoder: the image is at fault. Anything else is our error.
  if (code !== null && code !== redrawExit.unreadable) throw new Error(`Image processing exited with ${code}: ${said}`);
  throw refusal('Couldn’t read this image. Please choose another one.');
}

async function redraw(bytes: Buffer): Promise<{ code: number | null; image: Buffer; said: string }> {
  const child = spawn(process.execPath, [...MAY, PROGRAM], { env: {}, timeout: LIMIT_MS, killSignal: 'SIGKILL' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A process that exits early stops reading; its exit code gives the reason.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [image, said, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  return { code, image, said: said.toString().slice(0, 500) };
}
