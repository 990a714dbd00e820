import { openText, seal } from '@simmer/service-common/base/sealed.ts';
import type { z } from 'zod';

/** Encrypts what a queued email says: it may name a link that works, which a copy of the database must not reveal. */
export const sealMail = (mail: object, key: Buffer): Buffer => seal(JSON.stringify(mail), key);

/** @returns undefined if it was sealed under another secret */
export function openMail<Mail extends z.ZodType>(schema: Mail, sealed: Buffer, key: Buffer): z.infer<Mail> | undefined {
  const text = openText(sealed, key);
  return text === undefined ? undefined : schema.safeParse(JSON.parse(text)).data;
}
