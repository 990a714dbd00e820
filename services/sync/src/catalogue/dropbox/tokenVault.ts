import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { seal, unseal } from '@simmer/service-common/base/sealed.ts';

/** Encrypts what a copy of the database must not reveal: storage tokens and code verifiers. */
export type TokenVault = { seal(plain: string): Buffer; open(sealed: Buffer): string };

/** A vault whose key is derived from the product's secret. */
export function createTokenVault(secret: string): TokenVault {
  const key = deriveKey(secret, 'storage-tokens');
  return { seal: (plain) => seal(plain, key), open: (sealed) => unseal(sealed, key).toString() };
}
