import { AppError } from '@simmer/service-common/base/appError.ts';
import { SENDS_FILES_HEADER } from '@simmer/service-common/internal/sendsFiles.ts';
import type { Request, Response } from 'express';
import { sendBytes } from '../media/sendMedia.ts';
import type { KeptCopies } from './keptCopies.ts';

/**
 * Sends a copy, or has the proxy send it. Nothing but the audio differs between copies: no validators, no names.
 * @throws AppError `not_found` if it was removed; asking for the vote's audio makes it again
 */
export async function sendBlindCopy(
  request: Request,
  response: Response,
  { name, kept }: { name: string; kept: KeptCopies },
): Promise<void> {
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
