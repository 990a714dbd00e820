import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openLibraryDatabase } from '@simmer/library/src/base/database/database.ts';
import { startPostgres } from '@simmer/proxy/start/postgres/startPostgres.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { execute } from '@simmer/service-common/database/rows.ts';

export type ManySongs = { database: Database; end(): Promise<void> };

/** Song n as a name with letters outside of ASCII, as real ones have. */
const TITLE = `(ARRAY['Midnight Drive','Paper Boats','Slow Boil','Kitchen Light','Été à Lyon','Embers','Cold Storage'])[n % 7 + 1] || ' ' || n`;

export const FILL = [
  `INSERT INTO song (title_key, title) SELECT lower(${TITLE}), ${TITLE} FROM generate_series(1, $1::integer) n`,
  `INSERT INTO version (file_id, path, path_key, filename, extension, rev, content_hash, media_name, size_bytes, modified_at,
                        duration_seconds, file_title, file_title_key, number, producer, session, is_experimental)
   SELECT 'id:' || n || '-' || number, path, lower(path), filename, 'wav', '1', md5(filename), md5(filename) || '.wav',
          40000000 + n, timestamptz '2026-01-01' + n * interval '1 minute', 100 + n % 300, title, lower(title), number,
          (ARRAY['Ana', 'Bo', NULL])[n % 3 + 1], 'Session ' || n % 40, false
     FROM (SELECT n, ${TITLE} AS title FROM generate_series(1, $1::integer) n) song, generate_series(1, 2) number,
          LATERAL (SELECT title || ' v' || number || ' (prod. Ana).wav' AS filename) named,
          LATERAL (SELECT '/Music/Session ' || n % 40 || '/' || filename AS path) placed`,
  `INSERT INTO person (user_id, first_name) SELECT n, 'Person ' || n FROM generate_series(1, 20) n`,
  `INSERT INTO favorite (title_key, user_id) SELECT lower(${TITLE}), n % 20 + 1 FROM generate_series(1, $1::integer, 3) n`,
];

/** A library with that many songs of two versions each, written as SQL into a Postgres of its own. */
export async function makeManySongs(count: number): Promise<ManySongs> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-bench-songs-'));
  const postgres = await startPostgres({ dataFolder: join(folder, 'data'), durable: false });
  const database = await openLibraryDatabase(postgres.url, createLog('library', 'warn'));
  for (const statement of FILL) await database.query(statement, statement.includes('$1') ? [count] : []);
  await execute(database, 'ANALYZE');
  return {
    database,
    async end() {
      await database.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
