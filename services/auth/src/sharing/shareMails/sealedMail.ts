import { type ShareMail, shareMail } from '@simmer/contracts/services';
import { seal, unseal } from '../../base/sealed.ts';

/** Encrypts a queued email: it names a link that works, which a copy of the database must not reveal. */
export function sealMail(mail: ShareMail, key: Buffer): Buffer {
  return seal(Buffer.from(JSON.stringify(mail)), key);
}

/** Decrypts a queued email; undefined if it was encrypted under another secret. */
export function openMail(sealed: Buffer, key: Buffer): ShareMail | undefined {
  try {
    return shareMail.parse(JSON.parse(unseal(sealed, key).toString()));
  } catch {
    return undefined;
  }
}
