import { audioTypes } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requestContext } from '@simmer/service-common/base/requestContext.ts';
import type { BlindToken } from '@simmer/service-common/internal/blindToken.ts';
import { copyLayout } from '@simmer/service-sound/copy/copyFormat.ts';
import type { Request, Response } from 'express';
import { readRange } from '../../playing/media/byteRange.ts';
import { sendBytes } from '../../playing/media/sendMedia.ts';
import type { AskedSounds } from './askedSound.repository.ts';
import type { BlindCopies } from './blindCopies.ts';
import { blindSound } from './blindSound.ts';
import type { CopyFolder } from './copyFolder.ts';

export type SendDeps = { secret: string; copyFolder: CopyFolder; blindCopies: BlindCopies; askedSounds: AskedSounds };
type SoundToSend = { token: string; sound: BlindToken };

/** Notes which sound a request is for, so that whoever votes has asked for it. */
async function noteAsked(
  request: Request,
  { sound, range, sizeBytes }: { sound: BlindToken; range: string | undefined; sizeBytes: number },
  askedSounds: AskedSounds,
): Promise<void> {
  const asked = readRange(range, sizeBytes);
  if (request.method === 'HEAD' || asked === 'unsatisfiable') return;
  const { start, end } = asked === 'whole' ? { start: 0, end: sizeBytes - 1 } : asked;
  const { dataStart, dataBytes } = copyLayout(sound.seconds);
  const secondsAt = (byte: number) => Math.max(0, byte - dataStart) / (dataBytes / sound.seconds);
  const part = { fromSeconds: secondsAt(start), untilSeconds: secondsAt(end + 1) };
  try {
    await askedSounds.note({ ...sound, name: sound.copyName, ...part });
  } catch (error) {
    requestContext(request).log.warn(
      { err: error },
      'could not note what sound a voter asked for; it plays all the same',
    );
  }
}

/**
 * Sends what an address of a blind vote plays; makes its copy first if only another instance has it. Nothing but the audio
 * differs between copies: no validators, no names.
 * @throws AppError `not_found` if it was removed; asking for the vote's audio makes it again. `unavailable` if making it
 *   takes longer
 */
export async function sendBlindCopy(
  request: Request,
  response: Response,
  { token, sound }: SoundToSend,
  { secret, copyFolder, blindCopies, askedSounds }: SendDeps,
): Promise<void> {
  const { copyName } = sound;
  if ((await blindCopies.bring(copyName)) === 'preparing') {
    throw new AppError('unavailable', 'This audio is being prepared. Please try again in a moment.');
  }
  const copyBytes = await copyFolder.find(copyName);
  if (copyBytes === undefined) throw new AppError('not_found', 'This audio isn’t ready. Please load the vote again.');
  const read = (start: number, end: number) => copyFolder.read(copyName, start, end);
  const sending = blindSound({ secret, token, sound, copy: { sizeBytes: copyBytes, read } });
  // Without a validator, the client can't say which content it has a part of.
  const range = request.get('if-range') === undefined ? request.get('range') : undefined;
  await noteAsked(request, { sound, range, sizeBytes: sending.sizeBytes }, askedSounds);
  response.setHeader('Cache-Control', 'private, max-age=3600');
  await sendBytes(request, response, { ...sending, type: audioTypes.wav, range, named: {} });
}
