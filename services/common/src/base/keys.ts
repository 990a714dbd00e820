import { hkdfSync } from 'node:crypto';

/** The purposes of the product's keys; each label gives a key of its own. */
type KeyLabel =
  | 'media-signature'
  | 'media-name'
  | 'blind-audio'
  | 'blind-noise'
  | 'internal-calls'
  | 'sign-in-code'
  | 'gate-passes'
  | 'known-browsers'
  | 'storage-tokens'
  | 'share-tokens'
  | 'share-passes'
  | 'share-mails'
  | 'notification-mails'
  | 'unsubscribe-tokens'
  | 'guest-note-numbers'
  | 'push-key'
  | 'vote-labels'
  | 'signing-key'
  | 'backup-fingerprint';

/** Derives a 32-byte key from the product's one secret (HKDF, RFC 5869). */
export function deriveKey(secret: string, label: KeyLabel): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'simmer', label, 32));
}
