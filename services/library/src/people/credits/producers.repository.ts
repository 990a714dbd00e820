import type { Identity, Producer, VersionProducer } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, findRow, findValue, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { isCredited } from '../../base/people/peopleColumns.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { refreshCredits } from './credits.repository.ts';
import { producerKey } from './producerKey.ts';
import { hasRoomForProducer, isUnused } from './unusedProducers.repository.ts';

type SongProducersWanted = {
  titleKey: string;
  /** only of versions up to this one */
  upTo: string | undefined;
  withHidden: boolean;
};

export type ProducersRepository = ReturnType<typeof createProducersRepository>;

const PRODUCER = `
  json_strip_nulls(json_build_object('id', producer.id, 'name', producer.name)) AS producer, producer.user_id AS "userId",
  person.display_name AS "displayName"`;
const FROM_PRODUCER = 'producer LEFT JOIN person ON person.user_id = producer.user_id';

const producerRow = z.object({
  producer: z.object({ id: z.number(), name: z.string() }),
  userId: z.number().nullable(),
  displayName: z.string().nullable(),
});
const listedRow = producerRow.extend({ isUnused: z.boolean() });
const linkRow = producerRow.extend({ id: z.number(), assignedByUserId: z.number().nullable() });

const toProducer = ({ producer, userId, displayName }: z.infer<typeof producerRow>): Producer => ({
  ...producer,
  ...(userId !== null && { linkedUser: { id: userId, displayName } }),
});
const toLink = ({ id, assignedByUserId, ...row }: z.infer<typeof linkRow>): VersionProducer => ({
  id,
  producer: toProducer(row),
  assignedByUserId,
});

const LINK = `
  SELECT link.id, link.assigned_by AS "assignedByUserId", ${PRODUCER}
    FROM ${FROM_PRODUCER} JOIN version_producer link ON link.producer_id = producer.id
   WHERE ${isCredited('link')}`;

export function createProducersRepository(database: Database) {
  return {
    /** by name */
    async list() {
      const rows = await readRows(
        database,
        listedRow,
        `SELECT ${PRODUCER}, ${isUnused('producer')} AS "isUnused" FROM ${FROM_PRODUCER} ORDER BY producer.name_key`,
      );
      return rows.map(({ isUnused, ...row }) => ({ ...toProducer(row), isUnused }));
    },

    /**
     * returns an existing producer of that name unannounced; links the given team member if none is linked yet.
     * @returns undefined if they would be new and there are already `most`
     */
    add: (name: string, { userId, most }: { userId: number | undefined; most: number }) =>
      database.transaction(async (transaction) => {
        if (!(await hasRoomForProducer(transaction, { nameKey: producerKey(name), most }))) return undefined;
        // Their names arrive with their next request.
        if (userId !== undefined) {
          await execute(transaction, 'INSERT INTO person (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
        }
        const changed = await countRows(
          transaction,
          `WITH changed AS (
             INSERT INTO producer (name, name_key, user_id) VALUES ($1, $2, $3)
             ON CONFLICT (name_key) DO UPDATE SET user_id = excluded.user_id
              WHERE producer.user_id IS NULL AND excluded.user_id IS NOT NULL
             RETURNING 1
           ) SELECT 1 FROM changed`,
          [name, producerKey(name), userId],
        );
        const row = await findRow(
          transaction,
          producerRow,
          `SELECT ${PRODUCER} FROM ${FROM_PRODUCER} WHERE producer.name_key = $1`,
          [producerKey(name)],
        );
        if (!row) throw new Error('A producer that was just written is not there.');
        if (changed > 0) await announce(transaction, 'credits');
        return toProducer(row);
      }),

    /** of a song's versions, each once, by name */
    async listOfSong({ titleKey, upTo, withHidden }: SongProducersWanted) {
      const rows = await readRows(
        database,
        producerRow,
        `SELECT ${PRODUCER} FROM ${FROM_PRODUCER}
          WHERE producer.id IN (
            SELECT link.producer_id FROM version_producer link JOIN version v ON v.id = link.version_id
             WHERE v.title_key = $1 AND v.missing_at IS NULL AND ($3 OR NOT v.is_hidden)
               AND ($2::timestamptz IS NULL OR v.modified_at <= $2) AND ${isCredited('link')})
          ORDER BY producer.name_key`,
        [titleKey, upTo, withHidden],
      );
      return rows.map(toProducer);
    },

    async listOfVersion(versionId: number) {
      const rows = await readRows(database, linkRow, `${LINK} AND link.version_id = $1 ORDER BY link.id`, [versionId]);
      return rows.map(toLink);
    },

    /** idempotent; keeps the first person who assigned it. @returns undefined if there is no such producer */
    assign: (versionId: number, producerId: number, who: Identity) =>
      database.transaction(async (transaction) => {
        const known = await countRows(transaction, 'SELECT 1 FROM producer WHERE id = $1 FOR KEY SHARE', [producerId]);
        if (known === 0) return undefined;
        await rememberPerson(transaction, who);
        const changed = await countRows(
          transaction,
          `WITH changed AS (
             INSERT INTO version_producer AS link (version_id, producer_id, assigned_by) VALUES ($1, $2, $3)
             ON CONFLICT (version_id, producer_id) DO UPDATE SET assigned_by = excluded.assigned_by, removed_at = NULL
              WHERE NOT (${isCredited('link')}) RETURNING 1
           ) SELECT 1 FROM changed`,
          [versionId, producerId, who.userId],
        );
        const row = await findRow(transaction, linkRow, `${LINK} AND link.version_id = $1 AND link.producer_id = $2`, [
          versionId,
          producerId,
        ]);
        if (changed > 0) {
          await refreshCredits(transaction, [versionId]);
          await announce(transaction, 'credits', 'songs');
        }
        return row && toLink(row);
      }),

    /** who assigned a producer of a version, null if the file name did; undefined if the version doesn't have that producer */
    async findAssigner(versionId: number, producerId: number) {
      return findValue(
        database,
        column.numberOrNull,
        `SELECT assigned_by AS by FROM version_producer link
          WHERE version_id = $1 AND producer_id = $2 AND ${isCredited('link')}`,
        [versionId, producerId],
      );
    },

    /** permanently, whatever storage does to the file. @returns whether it existed */
    remove: (versionId: number, producerId: number) =>
      database.transaction(async (transaction) => {
        const changed = await countRows(
          transaction,
          `WITH changed AS (
             UPDATE version_producer link SET removed_at = now(), assigned_by = NULL
              WHERE version_id = $1 AND producer_id = $2 AND ${isCredited('link')} RETURNING 1
           ) SELECT 1 FROM changed`,
          [versionId, producerId],
        );
        if (changed === 0) return false;
        await refreshCredits(transaction, [versionId]);
        await announce(transaction, 'credits', 'songs');
        return true;
      }),
  };
}
