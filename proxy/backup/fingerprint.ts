import { deriveKey } from '@simmer/service-common/base/keys.ts';

/** Recognises a secret without showing it. */
export const fingerprintOf = (secret: string): string =>
  deriveKey(secret, 'backup-fingerprint').toString('hex').slice(0, 32);
