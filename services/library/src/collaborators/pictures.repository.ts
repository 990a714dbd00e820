import type { Database } from '../database.ts';
import type { Picture } from './fetchPicture.ts';

export type PicturesRepository = {
  /** where a collaborator's picture is, and our copy of exactly that one */
  find(collaboratorId: number): Promise<{ address: string | null; copy: Picture | undefined } | undefined>;
  keep(collaboratorId: number, address: string, picture: Picture): Promise<void>;
};

type Row = { picture: string | null; image: Buffer | null; contentType: string | null };

export function createPicturesRepository(database: Database): PicturesRepository {
  return {
    async find(collaboratorId) {
      const [row] = await database.query<Row[]>(
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

    async keep(collaboratorId, address, { image, contentType }) {
      await database.query(
        `INSERT INTO collaborator_picture (collaborator_id, address, content_type, image)
         SELECT id, picture, $3, $4 FROM collaborator WHERE id = $1 AND picture = $2
         ON CONFLICT (collaborator_id) DO UPDATE
            SET address = excluded.address, content_type = excluded.content_type, image = excluded.image`,
        [collaboratorId, address, contentType, image],
      );
    },
  };
}
