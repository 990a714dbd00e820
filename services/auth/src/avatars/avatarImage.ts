import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AVATAR_MAX_BYTES, AVATAR_TOO_LARGE } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { imageKindOf } from './imageKind.ts';
import { oneAtATime } from './oneAtATime.ts';
import { redrawExit } from './redrawExit.ts';

const PROGRAM = fileURLToPath(new URL('./redrawImage.ts', import.meta.url));
/** It reads its own code and the decoder, and may neither write nor start anything. */
const MAY = ['--permission', '--allow-fs-read=*', '--allow-addons'];
const LIMIT_MS = 15_000;

const refusal = (detail: string) => new AppError('invalid_input', detail);

/** One image at a time: so many of the largest kind cannot fill the memory. */
const inTurn = oneAtATime();

/**
 * Makes a profile picture of what somebody sent: a square WebP, drawn anew, so that nothing of the file itself is kept: no place, no camera, no
 * second content behind the image.
 *
 * A process of its own does it, which knows no secret and ends with the image: a decoder that breaks takes nothing with it, and the memory of a large
 * image (200 MB) is given back.
 *
 * @throws AppError `too_large` past 5 MB, `invalid_input` for what is no image, a broken one, or one of too many pixels
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
  // Stopped for its time or memory (no code), or by the decoder itself: it is the image's doing. Anything else is ours.
  if (code !== null && code !== redrawExit.unreadable) throw new Error(`Image processing exited with ${code}: ${said}`);
  throw refusal('Couldn’t read this image. Please choose another one.');
}

async function redraw(bytes: Buffer): Promise<{ code: number | null; image: Buffer; said: string }> {
  const child = spawn(process.execPath, [...MAY, PROGRAM], { env: {}, timeout: LIMIT_MS, killSignal: 'SIGKILL' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A program that ends early does not read on; its exit code tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [image, said, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  return { code, image, said: said.toString().slice(0, 500) };
}
