import { type Collaborator, type CollaboratorForm, collaborator } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import {
  countRows,
  execute,
  findRow,
  type Queries,
  readRows,
  readValue,
} from '@simmer/service-common/database/rows.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { producerKey } from '../credits/producerKey.ts';

/** The fields to change; a missing field keeps its value. */
export type CollaboratorChanges = { [Field in keyof CollaboratorForm]: CollaboratorForm[Field] | undefined };

export type CollaboratorsRepository = ReturnType<typeof createCollaboratorsRepository>;

/** Pictures are served from our own copy, at an address that changes when theirs does. */
const COLLABORATOR = `
  SELECT id, name, picture, about, types,
         CASE WHEN picture IS NOT NULL THEN '/api/collaborators/' || id || '/picture?of=' || left(md5(picture), 12) END AS "pictureUrl"
    FROM collaborator`;

/** A collaborator who produces can be assigned to versions. */
async function listAsProducer(queries: Queries, { name, types }: Collaborator): Promise<void> {
  if (!types.includes('Producer')) return;
  await execute(queries, 'INSERT INTO producer (name, name_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    producerKey(name),
  ]);
}

export function createCollaboratorsRepository(database: Database) {
  async function findOne(queries: Queries, id: number): Promise<Collaborator | undefined> {
    return findRow(queries, collaborator, `${COLLABORATOR} WHERE id = $1`, [id]);
  }
  const written = async (queries: Queries, id: number): Promise<Collaborator> => {
    const collaborator = await findOne(queries, id);
    if (!collaborator) throw new Error('A collaborator who was just written is not there.');
    await listAsProducer(queries, collaborator);
    await announce(queries, 'credits');
    return collaborator;
  };
  /** Names are checked one at a time, so one of two equal names is refused. */
  const isTaken = async (queries: Queries, key: string, id: number): Promise<boolean> => {
    await execute(queries, `SELECT pg_advisory_xact_lock(hashtext('collaborator:' || $1))`, [key]);
    const others = await countRows(queries, 'SELECT 1 FROM collaborator WHERE name_key = $1 AND id <> $2', [key, id]);
    return others > 0;
  };

  return {
    /** by name */
    list: () => readRows(database, collaborator, `${COLLABORATOR} ORDER BY name_key`),

    find: (id: number) => findOne(database, id),

    /** @returns 'taken' if the name is in use */
    add: ({ name, picture, about, types }: CollaboratorForm): Promise<Collaborator | 'taken'> =>
      database.transaction(async (transaction) => {
        const key = producerKey(name);
        if (await isTaken(transaction, key, 0)) return 'taken';
        const id = await readValue(
          transaction,
          column.number,
          'INSERT INTO collaborator (name, name_key, picture, about, types) VALUES ($1, $2, $3, $4, $5) RETURNING id',
          [name, key, picture, about, types],
        );
        return written(transaction, id);
      }),

    /** announces only real changes */
    update: (
      id: number,
      { name, picture, about, types }: CollaboratorChanges,
    ): Promise<Collaborator | 'taken' | undefined> =>
      database.transaction(async (transaction) => {
        if (name !== undefined && (await isTaken(transaction, producerKey(name), id))) return 'taken';
        const count = await countRows(
          transaction,
          `UPDATE collaborator SET name = coalesce($2, name), name_key = coalesce($3, name_key),
                  picture = CASE WHEN $4 THEN $5 ELSE picture END, about = coalesce($6, about), types = coalesce($7, types)
            WHERE id = $1
              AND (name, picture, about, types) IS DISTINCT FROM
                  (coalesce($2, name), CASE WHEN $4 THEN $5 ELSE picture END, coalesce($6, about), coalesce($7, types))`,
          [id, name, name === undefined ? undefined : producerKey(name), picture !== undefined, picture, about, types],
        );
        return count > 0 ? written(transaction, id) : findOne(transaction, id);
      }),

    /** @returns the number of versions that credit them, if that prevents it; 'unknown' if they don't exist */
    remove: (id: number): Promise<number | 'done' | 'unknown'> =>
      database.transaction(async (transaction) => {
        // Locked, so no one credits them in the meantime.
        const held = await countRows(transaction, 'SELECT 1 FROM collaborator WHERE id = $1 FOR UPDATE', [id]);
        if (held === 0) return 'unknown';
        const count = await readValue(
          transaction,
          column.number,
          'SELECT count(*)::integer AS count FROM version_vocal WHERE collaborator_id = $1',
          [id],
        );
        if (count > 0) return count;
        await execute(transaction, 'DELETE FROM collaborator WHERE id = $1', [id]);
        await announce(transaction, 'credits');
        return 'done';
      }),
  };
}
