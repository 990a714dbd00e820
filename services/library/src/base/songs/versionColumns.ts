import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';

/** Who produced a version, as SQL: the credited people, or the names in the file name. @param version its row's alias */
export const producerOf = (version: string) =>
  `CASE WHEN ${version}.credited_producers IS NULL THEN ${version}.producer ELSE nullif(${version}.credited_producers, '') END`;

/** The contract's `version` from `version v JOIN song s`, as SQL; list and single reads share it. */
export const versionColumns = `
  v.id,
  v.path AS "dropboxPath",
  s.title AS "cleanTitle",
  v.filename,
  v.extension AS "fileExtension",
  v.number AS "version",
  v.label,
  ${producerOf('v')} AS "producer",
  v.session,
  v.is_experimental AS "isExperimental",
  v.is_hidden AS "isHidden",
  ${isoMoment('v.modified_at')} AS "modifiedAt",
  coalesce(v.duration_seconds, v.reported_duration_seconds) AS "duration",
  v.size_bytes::float8 AS "fileSize",
  v.key,
  v.bpm,
  v.unplayable`;

/** The measurements of a version's audio, for replies about single versions; null until it has been analyzed. */
export const soundColumn = `
  (SELECT json_build_object('integratedLufs', sound.integrated_lufs, 'truePeakDbtp', sound.true_peak_dbtp,
            'suggestedBpm', sound.suggested_bpm, 'suggestedKey', sound.suggested_key)
     FROM sound WHERE sound.media_name = v.media_name) AS "analysis"`;

/** Tempo and key from the file name, for replies about single versions. */
export const namedColumns = 'v.named_bpm AS "namedBpm", v.named_key AS "namedKey"';

/** A version with its measurements and the tempo and key from its file name. */
export const versionWithSound = `${versionColumns}, ${soundColumn}, ${namedColumns}`;

/** Whether everyone sees a version, as SQL. @param version its row's alias */
export const isVisible = (version: string) => `${version}.missing_at IS NULL AND NOT ${version}.is_hidden`;

/** Newest first: the highest number, then the latest change, then the latest arrival. */
export const newestFirst = 'v.number DESC NULLS LAST, v.modified_at DESC, v.id DESC';
