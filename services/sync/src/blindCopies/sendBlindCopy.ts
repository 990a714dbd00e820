import { AppError } from '@simmer/service-common/base/appError.ts';
import { SENDS_FILES_HEADER } from '@simmer/service-common/internal/sendsFiles.ts';
import type { Request, Response } from 'express';
import { sendBytes } from '../media/sendMedia.ts';
import type { BlindCopies } from './blindCopies.ts';
import type { KeptCopies } from './keptCopies.ts';

type CopyToSend = { name: string; kept: KeptCopies; blindCopies: BlindCopies };

/**
 * Sends a copy, or has the proxy send it; makes it first if only another instance has it. Nothing but the audio differs
 * between copies: no validators, no names.
 * @throws AppError `not_found` if it was removed; asking for the vote's audio makes it again. `unavailable` if making it
 *   takes longer
 */
export async function sendBlindCopy(
  request: Request,
  response: Response,
  { name, kept, blindCopies }: CopyToSend,
): Promise<void> {
  if ((await blindCopies.bring(name)) === 'preparing') {
    throw new AppError('unavailable', 'This audio is being prepared. Please try again in a moment.');
  }
  const sizeBytes = await kept.find(name);
  if (sizeBytes === undefined) throw new AppError('not_found', 'This audio isn’t ready. Please load the vote again.');
  const prefix = request.get(SENDS_FILES_HEADER);
  if (prefix) {
    response.setHeader('X-Accel-Redirect', `${prefix}${name}`).end();
    return;
  }
  response.setHeader('Cache-Control', 'private, max-age=3600');
  await sendBytes(request, response, {
    sizeBytes,
    read: (start, end) => kept.read(name, start, end),
    type: 'audio/wav',
    // Without a validator, the client can't say which content it has a part of.
    range: request.get('if-range') === undefined ? request.get('range') : undefined,
    named: {},
  });
}
