import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** A request to sign in. The link and code are created when the email is sent, and only their hashes are stored. */
export const signInAttempt = z.object({
  id: z.string(),
  email: z.string(),
  /** SHA-256 of the attempt cookie: the code works only in the browser that requested it */
  browserHash: z.instanceof(Buffer),
  tokenHash: z.instanceof(Buffer).nullable(),
  codeHash: z.instanceof(Buffer).nullable(),
  /** number of codes tried */
  tries: z.number(),
  requestedAt: z.date(),
  expiresAt: z.date(),
  usedAt: z.date().nullable(),
});

export type SignInAttempt = z.infer<typeof signInAttempt>;

export const signInAttemptEntity = new CheckedEntity<SignInAttempt>(signInAttempt, {
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
