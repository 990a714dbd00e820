import { type Identity, timestampMarker } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import {
  countRows,
  execute,
  findValue,
  type Queries,
  readRow,
  readRows,
  readValue,
} from '@simmer/service-common/database/rows.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';

type NewMarker = { versionId: number; who: Identity; timestamp: number; emoji: string };

export type TimestampMarkersRepository = ReturnType<typeof createTimestampMarkersRepository>;

const MARKER = `
  SELECT marker.id, marker.user_id AS "userId", marker.at_seconds AS "timestamp", marker.emoji,
         marker.version_id AS "versionId",
         json_build_object('firstName', person.first_name, 'email', coalesce(person.email, '')) AS "user"
    FROM timestamp_marker marker JOIN person USING (user_id)`;

export function createTimestampMarkersRepository(database: Database) {
  return {
    /** from start to end of the version */
    list: (versionId: number) =>
      readRows(
        database,
        timestampMarker,
        `${MARKER} WHERE marker.version_id = $1 ORDER BY marker.at_seconds, marker.id`,
        [versionId],
      ),

    /** of all versions of a song that a person may see, by version. @param withHidden also those of hidden versions */
    listOfSong: (titleKey: string, withHidden: boolean) =>
      readRows(
        database,
        timestampMarker,
        `${MARKER} JOIN version ON version.id = marker.version_id
          WHERE version.title_key = $1 AND version.missing_at IS NULL AND (NOT version.is_hidden OR $2)
          ORDER BY marker.version_id, marker.at_seconds, marker.id`,
        [titleKey, withHidden],
      ),

    add: ({ versionId, who, timestamp, emoji }: NewMarker) =>
      database.transaction(async (transaction) => {
        await rememberPersonWithEmail(transaction, who);
        const id = await readValue(
          transaction,
          column.number,
          `INSERT INTO timestamp_marker (version_id, user_id, at_seconds, emoji) VALUES ($1, $2, $3, $4) RETURNING id`,
          [versionId, who.userId, timestamp, emoji],
        );
        const marker = await readRow(transaction, timestampMarker, `${MARKER} WHERE marker.id = $1`, [id]);
        await announce(transaction, 'markers');
        return marker;
      }),

    /** the marker's owner; undefined if it doesn't exist */
    async findOwner(id: number) {
      return findValue(database, column.number, 'SELECT user_id AS "userId" FROM timestamp_marker WHERE id = $1', [id]);
    },

    /** @returns whether it existed and belonged to this person */
    remove: (id: number, userId: number) =>
      database.transaction(async (transaction) => {
        const count = await countRows(transaction, 'DELETE FROM timestamp_marker WHERE id = $1 AND user_id = $2', [
          id,
          userId,
        ]);
        if (count > 0) await announce(transaction, 'markers');
        return count > 0;
      }),
  };
}

/** Copies a person whose e-mail address is shown with what they write; like `rememberPerson`, call it first. */
async function rememberPersonWithEmail(queries: Queries, who: Identity): Promise<void> {
  await rememberPerson(queries, who);
  await execute(queries, 'UPDATE person SET email = $2 WHERE user_id = $1 AND email IS DISTINCT FROM $2', [
    who.userId,
    who.email,
  ]);
}
