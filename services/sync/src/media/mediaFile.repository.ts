import type { DataSource } from 'typeorm';

/** A file behind a media address. */
export type MediaFile = { mediaName: string; fileId: string; contentHash: string; sizeBytes: number };

export type MediaFileRepository = { find(mediaName: string): Promise<MediaFile | undefined> };

export function createMediaFileRepository(database: DataSource): MediaFileRepository {
  return {
    async find(mediaName) {
      // Files with the same content share a name; any of them will do.
      const [row] = await database.query<MediaFile[]>(
        `SELECT media_name AS "mediaName", file_id AS "fileId", content_hash AS "contentHash", size_bytes::float8 AS "sizeBytes"
         FROM file WHERE media_name = $1 AND removed_at IS NULL ORDER BY modified_at DESC LIMIT 1`,
        [mediaName],
      );
      return row;
    },
  };
}
