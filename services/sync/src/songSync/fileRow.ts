import type { StoredFile } from '@simmer/contracts';

/** A row of `file`, as `FILE_COLUMNS` selects it. */
export type FileRow = {
  file_id: string;
  path_display: string;
  rev: string;
  content_hash: string;
  size_bytes: number;
  modified_at: Date;
  media_name: string;
  duration_seconds: number | null;
};

/** For SELECT and RETURNING; sizes fit into a double, which the driver reads as a number. */
export const FILE_COLUMNS =
  'file_id, path_display, rev, content_hash, size_bytes::float8, modified_at, media_name, duration_seconds';

/** A row as followers of the change log see it. @param folder the mirrored folder, without a slash at its end */
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
