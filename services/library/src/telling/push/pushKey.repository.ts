import { column } from '@simmer/service-common/database/column.ts';
import { execute, findRow } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';

const storedKey = z.object({ publicKey: column.text, sealedPrivateKey: column.bytes });

type StoredKey = z.infer<typeof storedKey>;

export type PushKeyRepository = ReturnType<typeof createPushKeyRepository>;

export function createPushKeyRepository(database: Database) {
  return {
    find: () =>
      findRow(
        database,
        storedKey,
        'SELECT public_key AS "publicKey", sealed_private_key AS "sealedPrivateKey" FROM push_key',
      ),

    /**
     * Stores a key pair, if the one that the caller knows is still there; `undefined` is none. The browsers of the one
     * before are forgotten: only it could reach them.
     */
    replace: (known: string | undefined, { publicKey, sealedPrivateKey }: StoredKey, now: Date) =>
      database.transaction(async (transaction) => {
        const replaced = await findRow(
          transaction,
          z.object({ hadOne: column.boolean }),
          `INSERT INTO push_key (public_key, sealed_private_key, created_at) VALUES ($1, $2, $3)
           ON CONFLICT (is_only) DO UPDATE
             SET public_key = $1, sealed_private_key = $2, created_at = $3 WHERE push_key.public_key = $4
           RETURNING $4::text IS NOT NULL AS "hadOne"`,
          [publicKey, sealedPrivateKey, now, known ?? null],
        );
        if (replaced?.hadOne) await execute(transaction, 'DELETE FROM push_device');
      }),
  };
}
