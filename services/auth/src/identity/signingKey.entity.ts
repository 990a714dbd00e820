import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** A public Ed25519 key, as RFC 8037 writes it. */
export const publicJwk = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

/** The key pair that signs identities; one for each secret the product was started with. */
export const signingKeyRow = z.object({
  /** tells for which secret the private key is sealed, without telling the secret */
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
