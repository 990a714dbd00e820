import { execute, findRow } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import type { Picture } from './fetchPicture.ts';

export type PicturesRepository = ReturnType<typeof createPicturesRepository>;

const pictureRow = z.object({
  picture: z.string().nullable(),
  image: z.instanceof(Buffer).nullable(),
  contentType: z.string().nullable(),
});

/** The limit for all copies together. */
const ROOM_BYTES = 200 * 1024 * 1024;
/** Any number that no other lock of the library uses. */
const PICTURES_LOCK = 7_461_006;

export function createPicturesRepository(database: Database, roomBytes = ROOM_BYTES) {
  return {
    /** the address of a collaborator's picture, and our copy of that picture */
    async find(collaboratorId: number) {
      const row = await findRow(
        database,
        pictureRow,
        `SELECT c.picture, copy.image, copy.content_type AS "contentType"
           FROM collaborator c
           LEFT JOIN collaborator_picture copy ON copy.collaborator_id = c.id AND copy.address = c.picture
          WHERE c.id = $1`,
        [collaboratorId],
      );
      if (!row) return undefined;
      const { picture: address, image, contentType } = row;
      return { address, copy: image && contentType ? { image, contentType } : undefined };
    },

    /** the oldest copies are removed when space runs out; they are fetched again on request */
    save: (collaboratorId: number, address: string, { image, contentType }: Picture) =>
      database.transaction(async (transaction) => {
        // Two concurrent writes would both see the same free space.
        await execute(transaction, 'SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [PICTURES_LOCK]);
        await execute(
          transaction,
          `INSERT INTO collaborator_picture (collaborator_id, address, content_type, image)
           SELECT id, picture, $3, $4 FROM collaborator WHERE id = $1 AND picture = $2
           ON CONFLICT (collaborator_id) DO UPDATE
              SET address = excluded.address, content_type = excluded.content_type, image = excluded.image, kept_number = DEFAULT`,
          [collaboratorId, address, contentType, image],
        );
        await execute(
          transaction,
          `DELETE FROM collaborator_picture WHERE kept_number IN (
             SELECT kept_number
               FROM (SELECT kept_number, sum(octet_length(image)) OVER (ORDER BY kept_number DESC) AS bytes FROM collaborator_picture) kept
              WHERE bytes > $1)`,
          [roomBytes],
        );
      }),
  };
}
