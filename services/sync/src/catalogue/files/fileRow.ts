import type { StoredFile } from '@simmer/contracts/services';
import { z } from 'zod';

/** A row of `file`, as `FILE_COLUMNS` selects it. */
export const fileRow = z.object({
  file_id: z.string(),
  path_display: z.string(),
  rev: z.string(),
  content_hash: z.string(),
  size_bytes: z.number(),
  modified_at: z.date(),
  media_name: z.string(),
  duration_seconds: z.number().nullable(),
});

export type FileRow = z.infer<typeof fileRow>;

/** For SELECT and RETURNING; sizes are doubles, which the driver returns as numbers. */
export const FILE_COLUMNS =
  'file_id, path_display, rev, content_hash, size_bytes::float8, modified_at, media_name, duration_seconds';

/** A row for followers of the change log. @param folder the mirrored folder, without a trailing slash */
export function storedFileOf(row: FileRow, folder: string): StoredFile {
  return {
    fileId: row.file_id,
    path: row.path_display,
    relativePath: row.path_display.slice(folder.length),
    filename: row.path_display.slice(row.path_display.lastIndexOf('/') + 1),
    rev: row.rev,
    contentHash: row.content_hash,
    sizeBytes: row.size_bytes,
    modifiedAt: row.modified_at.toISOString(),
    mediaName: row.media_name,
    durationSeconds: row.duration_seconds,
  };
}
