import { type Identity, versionVocal, vocalCollaborator } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, findRow, findValue, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { hasFilename } from '../../base/songs/namedVersion.ts';

export type VocalsRepository = ReturnType<typeof createVocalsRepository>;

const LINK = `
  SELECT link.id, json_build_object('id', singer.id, 'name', singer.name) AS collaborator,
         link.assigned_by AS "assignedByUserId"
    FROM version_vocal link JOIN collaborator singer ON singer.id = link.collaborator_id`;

export function createVocalsRepository(database: Database) {
  return {
    /** the collaborators who sing, by name */
    listSingers: () =>
      readRows(
        database,
        vocalCollaborator,
        `SELECT id, name FROM collaborator WHERE 'Vocals' = ANY (types) ORDER BY name_key`,
      ),

    /** the ids of the versions whose file has that name, folded like a path */
    async findByFilename(filename: string) {
      const [condition, parameter] = hasFilename(filename);
      return readValues(
        database,
        column.number,
        `SELECT id FROM version WHERE missing_at IS NULL AND ${condition} LIMIT 2`,
        [parameter],
      );
    },

    listOfVersion: (versionId: number) =>
      readRows(database, versionVocal, `${LINK} WHERE link.version_id = $1 ORDER BY link.id`, [versionId]),

    /** idempotent. @returns undefined if no singer has that id */
    assign: (versionId: number, collaboratorId: number, who: Identity) =>
      database.transaction(async (transaction) => {
        const singers = await countRows(
          transaction,
          `SELECT 1 FROM collaborator WHERE id = $1 AND 'Vocals' = ANY (types) FOR KEY SHARE`,
          [collaboratorId],
        );
        if (singers === 0) return undefined;
        await rememberPerson(transaction, who);
        const added = await countRows(
          transaction,
          `WITH added AS (
             INSERT INTO version_vocal (version_id, collaborator_id, assigned_by) VALUES ($1, $2, $3)
             ON CONFLICT DO NOTHING RETURNING 1
           ) SELECT 1 FROM added`,
          [versionId, collaboratorId, who.userId],
        );
        const link = await findRow(
          transaction,
          versionVocal,
          `${LINK} WHERE link.version_id = $1 AND link.collaborator_id = $2`,
          [versionId, collaboratorId],
        );
        if (added > 0) await announce(transaction, 'credits');
        return link;
      }),

    /** who assigned a voice; undefined if the version doesn't have it */
    async findAssigner(versionId: number, collaboratorId: number) {
      return findValue(
        database,
        column.number,
        'SELECT assigned_by AS by FROM version_vocal WHERE version_id = $1 AND collaborator_id = $2',
        [versionId, collaboratorId],
      );
    },

    /** @returns whether it existed */
    remove: (versionId: number, collaboratorId: number) =>
      database.transaction(async (transaction) => {
        const count = await countRows(
          transaction,
          'DELETE FROM version_vocal WHERE version_id = $1 AND collaborator_id = $2',
          [versionId, collaboratorId],
        );
        if (count > 0) await announce(transaction, 'credits');
        return count > 0;
      }),
  };
}
