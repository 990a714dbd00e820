import { type NotificationMail, notificationMail } from '@simmer/contracts/services';
import { seal, unseal } from '../../base/sealed.ts';

/** Encrypts a queued email: it quotes what people wrote, and holds a link that ends mails. */
export function sealNotifications(mail: NotificationMail, key: Buffer): Buffer {
  return seal(Buffer.from(JSON.stringify(mail)), key);
}

/** Decrypts a queued email; undefined if it was encrypted under another secret. */
export function openNotifications(sealed: Buffer, key: Buffer): NotificationMail | undefined {
  try {
    return notificationMail.parse(JSON.parse(unseal(sealed, key).toString()));
  } catch {
    return undefined;
  }
}
