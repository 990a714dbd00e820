import {
  type Identity,
  type VersionVocal,
  type VocalCollaborator,
  versionVocal,
  vocalCollaborator,
} from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, findRow, findValue, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { hasFilename } from '../../base/songs/namedVersion.ts';

export type VocalsRepository = {
  /** the collaborators who sing, by name */
  listSingers(): Promise<VocalCollaborator[]>;
  /** the ids of the versions whose file has that name, folded like a path */
  findByFilename(filename: string): Promise<number[]>;
  listOfVersion(versionId: number): Promise<VersionVocal[]>;
  /** idempotent. @returns undefined if no singer has that id */
  assign(versionId: number, collaboratorId: number, who: Identity): Promise<VersionVocal | undefined>;
  /** who assigned a voice; undefined if the version doesn't have it */
  findAssigner(versionId: number, collaboratorId: number): Promise<number | undefined>;
  /** @returns whether it existed */
  remove(versionId: number, collaboratorId: number): Promise<boolean>;
};

const LINK = `
  SELECT link.id, json_build_object('id', singer.id, 'name', singer.name) AS collaborator,
         link.assigned_by AS "assignedByUserId"
    FROM version_vocal link JOIN collaborator singer ON singer.id = link.collaborator_id`;

export function createVocalsRepository(database: Database): VocalsRepository {
  return {
    listSingers: () =>
      readRows(
        database,
        vocalCollaborator,
        `SELECT id, name FROM collaborator WHERE 'Vocals' = ANY (types) ORDER BY name_key`,
      ),

    async findByFilename(filename) {
      const [condition, parameter] = hasFilename(filename);
      return readValues(
        database,
        column.number,
        `SELECT id FROM version WHERE missing_at IS NULL AND ${condition} LIMIT 2`,
        [parameter],
      );
    },

    listOfVersion: (versionId) =>
      readRows(database, versionVocal, `${LINK} WHERE link.version_id = $1 ORDER BY link.id`, [versionId]),

    assign: (versionId, collaboratorId, who) =>
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

    async findAssigner(versionId, collaboratorId) {
      return findValue(
        database,
        column.number,
        'SELECT assigned_by AS by FROM version_vocal WHERE version_id = $1 AND collaborator_id = $2',
        [versionId, collaboratorId],
      );
    },

    remove: (versionId, collaboratorId) =>
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
