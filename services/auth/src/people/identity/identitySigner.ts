import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Identity } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { seal, unseal } from '@simmer/service-common/base/sealed.ts';
import { identityToken } from '@simmer/service-common/internal/identityToken.ts';
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose';
import { publicJwk, type SigningKeyRow } from './signingKey.entity.ts';

/** Within this time a person's tokens are identical, so a service that verified one recognizes the next. */
const STEP_SECONDS = 10;

/** Identifies a sealing key without revealing it. */
const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update('sealed-for').update(key).digest('base64url').slice(0, 22);

type Deps = {
  signingKeys: {
    find(sealedFor: string): Promise<SigningKeyRow | null>;
    keepFirst(key: SigningKeyRow): Promise<SigningKeyRow>;
  };
  secret: string;
  clock: Clock;
};

export type IdentitySigner = {
  /** a token for the other services, valid for a minute at most */
  sign(identity: Identity): Promise<string>;
  /** the public keys that verify it (RFC 7517) */
  publicKeys: { keys: JWK[] };
};

async function newSigningKey(sealedFor: string, sealingKey: Buffer, createdAt: Date): Promise<SigningKeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwk = await exportJWK(publicKey);
  const keyId = await calculateJwkThumbprint(jwk);
  return {
    sealedFor,
    keyId,
    publicKey: publicJwk.parse({ ...jwk, kid: keyId, alg: identityToken.algorithm, use: 'sig' }),
    sealedPrivateKey: seal(privateKey.export({ type: 'pkcs8', format: 'der' }), sealingKey),
    createdAt,
  };
}

/**
 * Loads the key pair that all instances share; the first instance creates it. A different secret gets a different pair.
 */
export async function openIdentitySigner({ signingKeys, secret, clock }: Deps): Promise<IdentitySigner> {
  const sealingKey = deriveKey(secret, 'signing-key');
  const sealedFor = fingerprintOf(sealingKey);
  const key =
    (await signingKeys.find(sealedFor)) ??
    (await signingKeys.keepFirst(await newSigningKey(sealedFor, sealingKey, clock.now())));
  const privateKey: KeyObject = createPrivateKey({
    key: unseal(key.sealedPrivateKey, sealingKey),
    type: 'pkcs8',
    format: 'der',
  });
  return {
    publicKeys: { keys: [key.publicKey] },
    sign(identity) {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000);
      const issuedAt = nowSeconds - (nowSeconds % STEP_SECONDS);
      return new SignJWT({ identity })
        .setProtectedHeader({ alg: identityToken.algorithm, kid: key.keyId })
        .setIssuer(identityToken.issuer)
        .setAudience(identityToken.audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + identityToken.livesSeconds)
        .sign(privateKey);
    },
  };
}
