import { type ConsentOrigin, consentOrigin } from '@simmer/contracts/services';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { openText, seal as sealText } from '@simmer/service-common/base/sealed.ts';
import { countRows, execute, findRow } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

/** The connected storage account. */
export type Connection = {
  accountId: string;
  accountName: string;
  /** the namespace that holds a team's files; null for a person's account */
  pathRoot: string | null;
  accessToken: string;
  accessExpiresAt: Date;
  refreshToken: string;
  /** the permissions granted by the account */
  scopes: string[];
};

/** A stored connection; `connectedAt` distinguishes it from an admin's next one. */
export type StoredConnection = Connection & { needsReconnect: boolean; connectedAt: Date };

/** A consent that has not returned yet; without a person if the service itself requested it. */
export type ConnectionAttempt = { askedBy: number | null; codeVerifier: string | null; from: ConsentOrigin };

const connectionRow = z.object({
  account_id: z.string(),
  account_name: z.string(),
  path_root: z.string().nullable(),
  access_token: z.instanceof(Buffer),
  access_expires_at: z.date(),
  refresh_token: z.instanceof(Buffer),
  scopes: z.array(z.string()),
  needs_reconnect: z.boolean(),
  connected_at: z.date(),
});

const takenAttempt = z.object({
  asked_by: z.number().nullable(),
  code_verifier: z.instanceof(Buffer).nullable(),
  begun_from: z.string(),
});

function connectionOf(row: z.infer<typeof connectionRow>, key: Buffer): StoredConnection {
  const stored = {
    accountId: row.account_id,
    accountName: row.account_name,
    pathRoot: row.path_root,
    accessExpiresAt: row.access_expires_at,
    connectedAt: row.connected_at,
    scopes: row.scopes,
  };
  const [accessToken, refreshToken] = [openText(row.access_token, key), openText(row.refresh_token, key)];
  if (accessToken !== undefined && refreshToken !== undefined) {
    return { ...stored, accessToken, refreshToken, needsReconnect: row.needs_reconnect };
  }
  // Sealed with another secret, so the tokens are lost and an admin must reconnect.
  return { ...stored, accessToken: '', refreshToken: '', needsReconnect: true };
}

/** Another instance's change takes effect within this time; our own at once. */
const KNOWN_FOR_MS = 1_000;

export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;

/** Stores the connection; seals tokens and code verifiers before they reach the database. */
export function createConnectionRepository(database: DataSource, secret: string) {
  const key = deriveKey(secret, 'storage-tokens');
  const seal = (text: string) => sealText(text, key);
  let known: { connection: Promise<StoredConnection | undefined>; readAtMs: number } | undefined;
  const forget = () => {
    known = undefined;
  };

  async function find(): Promise<StoredConnection | undefined> {
    const row = await findRow(
      database,
      connectionRow,
      `SELECT account_id, account_name, path_root, access_token, access_expires_at, refresh_token, scopes, needs_reconnect, connected_at
         FROM connection`,
    );
    return row && connectionOf(row, key);
  }

  return {
    find,

    /** The connection as it was within the last second, for calls that come by the thousand. */
    async current(): Promise<StoredConnection | undefined> {
      const nowMs = performance.now();
      if (known && nowMs - known.readAtMs < KNOWN_FOR_MS) return known.connection;
      const entry = { connection: find(), readAtMs: nowMs };
      known = entry;
      try {
        return await entry.connection;
      } catch (error) {
        if (known === entry) forget();
        throw error;
      }
    },

    /** Replaces the connection. The folder is listed again, because another account's cursors are meaningless. */
    async save(connection: Connection, connectedBy: number | null): Promise<void> {
      // Together, or a pass of the connection before could store its place in between.
      await database.transaction(async (tx) => {
        await execute(tx, 'UPDATE mirror SET cursor = NULL, listing_cursor = NULL');
        await execute(
          tx,
          `INSERT INTO connection (account_id, account_name, path_root, access_token, access_expires_at, refresh_token, connected_by,
             scopes)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (id) DO UPDATE SET (account_id, account_name, path_root, access_token, access_expires_at, refresh_token,
             connected_by, scopes, connected_at, needs_reconnect) = ($1, $2, $3, $4, $5, $6, $7, $8,
             date_trunc('milliseconds', clock_timestamp()), false)`,
          [
            connection.accountId,
            connection.accountName,
            connection.pathRoot,
            seal(connection.accessToken),
            connection.accessExpiresAt,
            seal(connection.refreshToken),
            connectedBy,
            connection.scopes,
          ],
        );
      });
      forget();
    },

    /** Stores a refreshed token, unless an admin has reconnected in the meantime. */
    async saveAccess(of: StoredConnection, accessToken: string, accessExpiresAt: Date): Promise<void> {
      await execute(
        database,
        'UPDATE connection SET access_token = $1, access_expires_at = $2 WHERE connected_at = $3',
        [seal(accessToken), accessExpiresAt, of.connectedAt],
      );
      forget();
    },

    async savePathRoot(pathRoot: string | null): Promise<void> {
      await execute(database, 'UPDATE connection SET path_root = $1', [pathRoot]);
      forget();
    },

    /**
     * Records that the storage permanently refuses this connection, unless an admin has reconnected in the meantime.
     */
    async markLost(lost: StoredConnection): Promise<void> {
      await execute(database, 'UPDATE connection SET needs_reconnect = true WHERE connected_at = $1', [
        lost.connectedAt,
      ]);
      forget();
    },

    /** Deletes the connection, unless another has replaced it. @returns whether it was deleted */
    async remove(connection: StoredConnection): Promise<boolean> {
      const count = await countRows(database, 'DELETE FROM connection WHERE connected_at = $1', [
        connection.connectedAt,
      ]);
      forget();
      return count > 0;
    },

    async saveAttempt(stateHash: Buffer, attempt: ConnectionAttempt, now: Date, expiresAt: Date): Promise<void> {
      await execute(database, 'DELETE FROM connection_attempt WHERE expires_at < $1', [now]);
      await execute(
        database,
        'INSERT INTO connection_attempt (state_hash, asked_by, code_verifier, begun_from, expires_at) VALUES ($1, $2, $3, $4, $5)',
        [stateHash, attempt.askedBy, attempt.codeVerifier && seal(attempt.codeVerifier), attempt.from, expiresAt],
      );
    },

    /** Uses up an attempt; of two simultaneous calls only one gets it. */
    async takeAttempt(stateHash: Buffer, now: Date): Promise<ConnectionAttempt | undefined> {
      const row = await findRow(
        database,
        takenAttempt,
        `DELETE FROM connection_attempt WHERE state_hash = $1 AND expires_at > $2
         RETURNING asked_by, code_verifier, begun_from`,
        [stateHash, now],
      );
      const codeVerifier = row?.code_verifier && openText(row.code_verifier, key);
      // Sealed with another secret, it is of no use any more.
      if (!row || codeVerifier === undefined) return undefined;
      return { askedBy: row.asked_by, codeVerifier, from: consentOrigin.catch('home').parse(row.begun_from) };
    },
  };
}
