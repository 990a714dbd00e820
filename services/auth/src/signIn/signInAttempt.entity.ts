import { EntitySchema } from 'typeorm';

/** Somebody asked to sign in. The link and the code are only made when the mail goes out, and only their hashes are kept. */
export type SignInAttempt = {
  id: string;
  email: string;
  /** SHA-256 of the attempt cookie: the code counts only in the browser that asked for it */
  browserHash: Buffer;
  tokenHash: Buffer | null;
  codeHash: Buffer | null;
  /** codes that were tried */
  tries: number;
  requestedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

export const signInAttemptEntity = new EntitySchema<SignInAttempt>({
  name: 'signInAttempt',
  tableName: 'sign_in_attempt',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    email: { type: 'text' },
    browserHash: { type: 'bytea', name: 'browser_hash' },
    tokenHash: { type: 'bytea', name: 'token_hash', nullable: true },
    codeHash: { type: 'bytea', name: 'code_hash', nullable: true },
    tries: { type: 'integer', default: 0 },
    requestedAt: { type: 'timestamptz', name: 'requested_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    usedAt: { type: 'timestamptz', name: 'used_at', nullable: true },
  },
});
