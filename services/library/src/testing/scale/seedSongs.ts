import {
  type Scale,
  type SeedQuery,
  seededMedia,
  seededNumber,
  seededSongOf,
  seededTitleSql,
} from '@simmer/service-common/testing/scale.ts';

/** People, songs and their versions: one in a thousand songs is hidden, one version in a hundred is missing. */
export async function seedSongs(query: SeedQuery, from: Scale, to: Scale): Promise<void> {
  await query(
    `INSERT INTO person (user_id, first_name, display_name)
     SELECT i, 'First ' || i, 'person' || i FROM generate_series($1::integer, $2) i ON CONFLICT DO NOTHING`,
    [from.people + 1, to.people],
  );
  await query(
    `INSERT INTO song (title_key, title, hides_new_versions)
     SELECT lower(title), title, i % 1000 = 7
       FROM (SELECT i, ${seededTitleSql('i')} AS title FROM generate_series($1::integer, $2) i) song`,
    [from.songs + 1, to.songs],
  );
  await query(
    `INSERT INTO version (id, file_id, path, path_key, filename, extension, rev, content_hash, media_name, size_bytes, modified_at,
            duration_seconds, file_title, file_title_key, number, producer, session, is_experimental, is_hidden, file_missing_at)
     OVERRIDING SYSTEM VALUE
     SELECT i, 'id:' || i, '/Music/' || filename, lower('/Music/' || filename), filename, 'wav', '1', encode(sha256(i::text::bytea), 'hex'),
            ${seededMedia('i')}, 40000000 + i, timestamptz '2024-01-01' + i * interval '7 minutes', 120 + i % 200,
            title, lower(title), number, CASE i % 3 WHEN 0 THEN 'Ana' WHEN 1 THEN 'Bo' END, 'Session ' || i % 40, i % 50 = 0,
            song % 1000 = 7, CASE WHEN i % 100 = 93 THEN now() END
       FROM (SELECT i, song, title, number, title || ' v' || number || '.wav' AS filename
               FROM (SELECT i, ${seededSongOf('i')} AS song, ${seededTitleSql(seededSongOf('i'))} AS title, ${seededNumber('i')} AS number
                       FROM generate_series($1::integer, $2) i) named) file`,
    [from.versions + 1, to.versions],
  );
  await query(`SELECT setval(pg_get_serial_sequence('version', 'id'), max(id)) FROM version`);
}
