import { findRow } from '@simmer/service-common/database/rows.ts';
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

export type MediaFileRepository = { find(mediaName: string): Promise<MediaFile | undefined> };

export function createMediaFileRepository(database: DataSource): MediaFileRepository {
  return {
    async find(mediaName) {
      // Files with the same content share a name; any of them will do.
      return findRow(
        database,
        mediaFile,
        `SELECT media_name AS "mediaName", file_id AS "fileId", content_hash AS "contentHash", size_bytes::float8 AS "sizeBytes"
         FROM file WHERE media_name = $1 AND removed_at IS NULL ORDER BY modified_at DESC LIMIT 1`,
        [mediaName],
      );
    },
  };
}
