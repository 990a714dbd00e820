import { findRow, readRows } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const mediaFile = z.object({
  mediaName: z.string(),
  fileId: z.string(),
  contentHash: z.string(),
  sizeBytes: z.number(),
});

/** A file behind a media address. */
export type MediaFile = z.infer<typeof mediaFile>;

export type MediaFileRepository = {
  find(mediaName: string): Promise<MediaFile | undefined>;
  /** those that are there, in no order */
  findAll(mediaNames: readonly string[]): Promise<MediaFile[]>;
};

const COLUMNS = `media_name AS "mediaName", file_id AS "fileId", content_hash AS "contentHash", size_bytes::float8 AS "sizeBytes"`;

export function createMediaFileRepository(database: DataSource): MediaFileRepository {
  return {
    async find(mediaName) {
      // Files with the same content share a name; any of them will do.
      return findRow(
        database,
        mediaFile,
        `SELECT ${COLUMNS} FROM file WHERE media_name = $1 AND removed_at IS NULL ORDER BY modified_at DESC LIMIT 1`,
        [mediaName],
      );
    },

    findAll: (mediaNames) =>
      readRows(
        database,
        mediaFile,
        `SELECT DISTINCT ON (media_name) ${COLUMNS} FROM file
          WHERE media_name = ANY ($1) AND removed_at IS NULL ORDER BY media_name, modified_at DESC`,
        [mediaNames],
      ),
  };
}
