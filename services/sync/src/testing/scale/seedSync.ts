import {
  type Seed,
  seededMedia,
  seededNumber,
  seededSongOf,
  seededTitleSql,
} from '@simmer/service-common/testing/scale.ts';

const range = 'generate_series($1::integer, $2)';
const filename = `${seededTitleSql(seededSongOf('i'))} || ' v' || ${seededNumber('i')} || '.wav'`;

/** Fills sync's tables: a mirrored folder whose files are all analysed, and its change log. */
export const seedSync: Seed = async (query, from, to) => {
  const versions = [from.versions + 1, to.versions];
  await query(
    `INSERT INTO file (file_id, path_lower, path_display, rev, content_hash, size_bytes, modified_at, media_name, duration_seconds, listing)
     SELECT 'id:' || i, lower('/Music/' || name), '/Music/' || name, '1', encode(sha256(i::text::bytea), 'hex'), 40000000 + i,
            timestamptz '2024-01-01' + i * interval '7 minutes', ${seededMedia('i')}, 120 + i % 200, (SELECT listing FROM mirror)
       FROM (SELECT i, ${filename} AS name FROM ${range} i) named`,
    versions,
  );
  await query(
    `INSERT INTO analysis (media_name, outcome, measured_at, integrated_lufs, true_peak_dbtp, suggested_bpm, suggested_key, recipe, wave)
     SELECT ${seededMedia('i')}, 'done', now(), -14, -1, 90, 'Am', 100, repeat('8', 48) FROM ${range} i`,
    versions,
  );
  // One in a hundred is not analysed yet, and waits for its length.
  await query(`UPDATE analysis SET outcome = NULL, recipe = 0 WHERE media_name IN (
    SELECT media_name FROM file WHERE right(file_id, 2) = '50')`);
  await query(`UPDATE file SET awaits_length = true WHERE right(file_id, 2) = '50'`);
  await query(
    `WITH head AS (SELECT seq FROM feed_head)
     INSERT INTO change (seq, kind, file_id, file)
     SELECT head.seq + row_number() OVER (ORDER BY i), 'upsert', 'id:' || i,
            json_build_object('fileId', 'id:' || i, 'path', '/Music/' || name, 'relativePath', '/' || name, 'filename', name, 'rev', '1',
              'contentHash', 'seeded', 'sizeBytes', 40000000 + i, 'modifiedAt', '2024-01-01T00:00:00.000Z',
              'mediaName', ${seededMedia('i')}, 'durationSeconds', 120 + i % 200)
       FROM head, (SELECT i, ${filename} AS name FROM ${range} i) named`,
    versions,
  );
  await query('UPDATE feed_head SET seq = (SELECT max(seq) FROM change)');
  await query('UPDATE mirror SET file_count = (SELECT count(*) FROM file WHERE removed_at IS NULL)');
  await query(
    `INSERT INTO sync_run (kind, outcome, started_at, ended_at, entries, files_put, files_removed)
     SELECT 'changes', 'done', now(), now(), 1, 1, 0 FROM ${range} i WHERE i % 20 = 0`,
    versions,
  );
  await query(
    `INSERT INTO aggregation_log (operation, source_path, target_path, size_bytes)
     SELECT 'move', '/Inbox/' || i, '/Music/' || i, 1 FROM ${range} i WHERE i % 20 = 0`,
    versions,
  );
};
