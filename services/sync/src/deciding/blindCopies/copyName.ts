import { createHmac } from 'node:crypto';
import { deriveKey } from '@simmer/service-common/base/keys.ts';

/** What a copy is made of. */
export type CopyAsked = { mediaName: string; gainDb: number; seconds: number };

/** A copy's name: the same for the same request, and it says nothing about its content. */
export function copyName(secret: string, { mediaName, gainDb, seconds }: CopyAsked): string {
  const key = deriveKey(secret, 'blind-audio');
  return createHmac('sha256', key)
    .update(JSON.stringify([mediaName, gainDb, seconds]))
    .digest('hex');
}
