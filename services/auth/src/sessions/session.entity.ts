import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** A browser that is signed in. */
export const session = z.object({
  id: z.number(),
  /** SHA-256 of what the cookie holds */
  tokenHash: z.instanceof(Buffer),
  userId: z.number(),
  /** what it said it is, in words */
  browser: z.string(),
  createdAt: z.date(),
  renewedAt: z.date(),
  /** moves on while the session is used */
  expiresAt: z.date(),
  /** never moves */
  endsAt: z.date(),
});

export type Session = z.infer<typeof session>;

export const sessionEntity = new CheckedEntity<Session>(session, {
  name: 'session',
  columns: {
    id: { type: 'integer', generated: 'increment' },
    tokenHash: { type: 'bytea', primary: true, name: 'token_hash' },
    userId: { type: 'integer', name: 'user_id' },
    browser: { type: 'text' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    renewedAt: { type: 'timestamptz', name: 'renewed_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    endsAt: { type: 'timestamptz', name: 'ends_at' },
  },
});
