import { EntitySchema } from 'typeorm';

/** A browser that is signed in. */
export type Session = {
  id: number;
  /** SHA-256 of what the cookie holds */
  tokenHash: Buffer;
  userId: number;
  /** what it said it is, in words */
  browser: string;
  createdAt: Date;
  renewedAt: Date;
  /** moves on while the session is used */
  expiresAt: Date;
  /** never moves */
  endsAt: Date;
};

export const sessionEntity = new EntitySchema<Session>({
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
