import { AppError } from '@simmer/service-common/base/appError.ts';
import { checkMediaAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import type { Request } from 'express';

/** Checks an audio address as the proxy does. @param decodedUri its path @throws AppError `forbidden`, `gone` */
export function requireSignature(
  request: Request,
  decodedUri: string,
  { secretWord, now }: { secretWord: string; now: Date },
): void {
  const query = new URL(request.originalUrl, 'http://sync').searchParams;
  const found = checkMediaAddress(decodedUri, query, now, secretWord);
  if (found === 'bad') throw new AppError('forbidden', 'This address isn’t valid.');
  if (found === 'expired') throw new AppError('gone', 'This address has expired. Please load the song again.');
}
