import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** A signed-in browser. */
export const session = z.object({
  id: z.number(),
  /** SHA-256 of the cookie's value */
  tokenHash: z.instanceof(Buffer),
  userId: z.number(),
  /** the browser's description of itself, in words */
  browser: z.string(),
  createdAt: z.date(),
  renewedAt: z.date(),
  /** extended while the session is used */
  expiresAt: z.date(),
  /** never changes */
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
