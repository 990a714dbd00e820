import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** A public Ed25519 key in the format of RFC 8037. */
export const publicJwk = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

/** The key pair that signs identities; one per product secret. */
const signingKeyRow = z.object({
  /** identifies the secret that seals the private key, without revealing it */
  sealedFor: z.string(),
  keyId: z.string(),
  publicKey: publicJwk,
  sealedPrivateKey: z.instanceof(Buffer),
  createdAt: z.date(),
});

export type SigningKeyRow = z.infer<typeof signingKeyRow>;

export const signingKeyEntity = new CheckedEntity<SigningKeyRow>(signingKeyRow, {
  name: 'signingKey',
  tableName: 'signing_key',
  columns: {
    sealedFor: { type: 'text', primary: true, name: 'sealed_for' },
    keyId: { type: 'text', name: 'key_id' },
    publicKey: { type: 'jsonb', name: 'public_key' },
    sealedPrivateKey: { type: 'bytea', name: 'sealed_private_key' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});
