import { fileURLToPath } from 'node:url';
import { AVATAR_MAX_BYTES, AVATAR_TOO_LARGE } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { ChildEnded } from '@simmer/service-common/process/childErrors.ts';
import { askChild } from '@simmer/service-common/process/startChild.ts';
import pLimit from 'p-limit';
import { imageKindOf } from './imageKind.ts';
import { type Redrawn, redrawn } from './redrawn.ts';

const PROGRAM = fileURLToPath(new URL('./redrawImage.ts', import.meta.url));
const LIMIT_MS = 15_000;

const refusal = (detail: string) => new AppError('invalid_input', detail);

/** One image at a time, so large images cannot fill the memory together. */
const inTurn = pLimit(1);

/**
 * Makes a profile picture from an uploaded image: a square WebP, redrawn so that no location, camera data or appended
 * content survives. Runs in a process of its own without access to secrets: a crashing decoder does no other harm, and
 * the memory of a large image (200 MB) is freed afterwards.
 * @throws AppError `too_large` past 5 MB, `invalid_input` for a file that is no image, is broken or has too many pixels
 * @see PRODUCT.md, Profile: picture
 */
export async function avatarImage(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > AVATAR_MAX_BYTES) throw new AppError('too_large', AVATAR_TOO_LARGE);
  if (!imageKindOf(bytes)) throw refusal('Please choose a JPEG, PNG, WebP, GIF or AVIF image.');
  const answer = await inTurn(() => redraw(bytes));
  if ('picture' in answer) return answer.picture;
  if (answer.refused === 'tooManyPixels') {
    throw refusal('This image is too large. Please choose one with fewer pixels.');
  }
  throw refusal('Couldn’t read this image. Please choose another one.');
}

function redraw(bytes: Buffer): Promise<Redrawn> {
  const limits = { readsOnly: true, env: {} };
  return askChild(PROGRAM, redrawn, bytes, { limits, longestMs: LIMIT_MS }).catch((error: unknown): Redrawn => {
    // Stopped for time or memory, or a decoder crashed: the image is at fault. Anything else is our error.
    if (error instanceof ChildEnded && error.signal) return { refused: 'unreadable' };
    throw error;
  });
}
