import { type StoredFile, shownName, titleKey } from '@simmer/contracts/services';
import { pathKey } from '../../base/songs/pathKey.ts';
import { readFileName } from '../fileNames/readFileName.ts';

/** The columns of a version that come from its file, named as in the table because they are sent as one JSON array. */
export type VersionFile = {
  file_id: string;
  path: string;
  path_key: string;
  /** as it is shown; in storage it is called as `path` ends */
  filename: string;
  extension: string;
  rev: string;
  content_hash: string;
  media_name: string;
  size_bytes: number;
  modified_at: string;
  duration_seconds: number | null;
  file_title: string;
  file_title_key: string;
  number: number | null;
  label: string | null;
  producer: string | null;
  session: string | null;
  is_experimental: boolean;
  named_bpm: number | null;
  named_key: string | null;
};

/** A lone surrogate and NUL are legal in JSON and some file systems, but not in Postgres text. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** Converts a stored file to the columns the library keeps. */
export function toVersionFile(file: StoredFile): VersionFile {
  const filename = shownName(storable(file.filename));
  const path = storable(file.path);
  const reading = readFileName(storable(file.relativePath));
  const dot = filename.lastIndexOf('.');
  return {
    file_id: storable(file.fileId),
    path,
    path_key: pathKey(path),
    filename,
    extension: dot >= 0 ? filename.slice(dot + 1).toLowerCase() : '',
    rev: storable(file.rev),
    content_hash: storable(file.contentHash),
    media_name: storable(file.mediaName),
    size_bytes: file.sizeBytes,
    modified_at: file.modifiedAt,
    duration_seconds: file.durationSeconds,
    file_title: reading.cleanTitle,
    file_title_key: titleKey(reading.cleanTitle),
    number: reading.version,
    label: reading.label,
    producer: reading.producer,
    session: reading.session,
    is_experimental: reading.isExperimental,
    named_bpm: reading.bpm,
    named_key: reading.key,
  };
}
