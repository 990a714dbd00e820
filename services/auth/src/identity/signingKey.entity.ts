import type { JWK } from 'jose';
import { EntitySchema } from 'typeorm';

/** The key pair that signs identities; one for each secret the product was started with. */
export type SigningKeyRow = {
  /** tells for which secret the private key is sealed, without telling the secret */
  sealedFor: string;
  keyId: string;
  publicKey: JWK;
  sealedPrivateKey: Buffer;
  createdAt: Date;
};

export const signingKeyEntity = new EntitySchema<SigningKeyRow>({
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
