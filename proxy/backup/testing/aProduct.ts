import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import pg from 'pg';
import { migrations as auth } from '../../../services/auth/migrations/migrations.ts';
import { migrations as library } from '../../../services/library/migrations/migrations.ts';
import { migrations as sync } from '../../../services/sync/migrations/migrations.ts';
import { prepareDatabase } from '../../start/prepareDatabase.ts';
import { serviceNames } from '../../start/serviceDatabases.ts';
import { addressesOf, type Source } from '../source.ts';

export const SECRET = 'a secret of thirty-two characters or more';

const moduleIndex = { schema: 1, revision: 3, publishedAt: '2026-05-01T00:00:00.000Z', modules: [] };

const files = {
  'keys/secret': `${SECRET}\n`,
  'modules/modules.json': JSON.stringify(moduleIndex),
  'modules/mf-setlists/1.0.0/remote.js': 'export const remote = 1;\n',
  'modules/registry/keys/ana.json': '{"name":"Ana"}',
  'storage/state.json': '{}',
  // Neither is part of a backup.
  'modules/registry/lock': 'held',
  'cache/media/complete/a.mp3': 'sound',
};

/** Songs with all that hangs on them, written as SQL so that any number of them takes a second. */
const rowsOf = (songs: number) => `
  SET search_path = library;
  INSERT INTO auth.app_user (email, first_name, created_at) VALUES ('ana@example.org', 'Ana', now()), ('ben@example.org', E'Be\\\\n\\t"', now());
  INSERT INTO library.person VALUES (1, 'Ana', 'ana'), (2, 'Ben', NULL);
  INSERT INTO library.song (title_key, title) SELECT 'song ' || n, 'Song ' || n FROM generate_series(1, ${songs}) n;
  INSERT INTO library.version (file_id, path, path_key, filename, extension, rev, content_hash, media_name, size_bytes,
      modified_at, duration_seconds, file_title, file_title_key, number, is_experimental)
    SELECT 'id:' || n || '-' || v, '/Music/Song ' || n || ' v' || v || '.wav', '/music/song ' || n || ' v' || v || '.wav', 'Song ' || n || ' v' || v || '.wav', 'wav',
      '1', md5(n || '-' || v), md5(n || '-' || v) || '.wav', 4000000 + n, now(), 0.1 + n / 3.0::float8, 'Song ' || n, 'song ' || n, v, false
    FROM generate_series(1, ${songs}) n, generate_series(1, 2) v;
  INSERT INTO library.song_comment (title_key, user_id, comment) SELECT 'song ' || n, 1, E'Line one\\nline two, tab\\there, \\\\N and ünïcode ' || n FROM generate_series(1, ${songs}) n;
  INSERT INTO library.song_comment (title_key, user_id, comment, parent_id) VALUES ('song 1', 2, 'An answer', 1);
  INSERT INTO library.playlist (user_id, name, icon, is_open, created_at) VALUES (1, 'Live', 'bi-music-note', true, now());
  INSERT INTO library.playlist_song SELECT 1, 'song ' || n, n, 2, now() FROM generate_series(1, least(${songs}, 50)) n;
  INSERT INTO library.playlist_share (playlist_id, token_hash, sealed_token, shared_by, created_at, can_comment) VALUES (1, 'hash', 'sealed', 1, now(), true);
  INSERT INTO library.guest (public_link_id, name, name_key, key_hash, created_at) VALUES (1, 'Jo', 'jo', 'hash', now());
  INSERT INTO library.song_comment (title_key, guest_id, comment) VALUES ('song 1', 1, 'From outside');
  INSERT INTO library.guest_verdict (guest_id, version_id, media_name, verdict, updated_at) VALUES (1, 1, 'a', 'approved', now());
  INSERT INTO library.link_hearing (public_link_id, version_id, plays, parts, last_at) VALUES (1, 1, 3, '{3,2,0,1}', now());
  INSERT INTO library.access_request (public_link_id, name, email, created_at) VALUES (1, 'Jo', 'jo@label.example', now());
  INSERT INTO library.blind_vote (title_key, opened_by, shows_choices) VALUES ('song 1', 1, true);
  INSERT INTO library.blind_vote_candidate (vote_id, place, version_id, media_name, filename) VALUES (1, 0, 1, 'a', 'a.wav'), (1, 1, 2, 'b', 'b.wav');
  INSERT INTO library.blind_vote_choice (vote_id, user_id, place, is_final, switches) VALUES (1, 2, 1, true, 4);
`;

export async function queryAt(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(statement);
    return Array.isArray(result) ? [] : result.rows;
  } finally {
    await client.end();
  }
}

/** The product's database on a server, for its administrator. */
export const databaseOf = (serverUrl: string, name = 'simmer'): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

export type TestProduct = Source & { database: string; remove(): Promise<void> };

/** A data folder and a database with songs, notes, a playlist and a vote. */
export async function aProduct(serverUrl: string, { name = 'simmer', songs = 20 } = {}): Promise<TestProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'simmer-backup-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(dataFolder, file)), { recursive: true });
    await writeFile(join(dataFolder, file), content, { mode: 0o600 });
  }
  const database = databaseOf(serverUrl, name);
  if (name !== 'simmer') await queryAt(serverUrl, `CREATE DATABASE ${name}`);
  const databases = await prepareDatabase(name === 'simmer' ? serverUrl : database, SECRET);
  for (const service of serviceNames) {
    const opened = await openDatabase({
      url: databases[service],
      entities: [],
      migrations: { auth, library, sync }[service],
      log: createLog(service, 'silent'),
    });
    await opened.destroy();
  }
  await queryAt(database, rowsOf(songs));
  return {
    dataFolder,
    databases: addressesOf(database, SECRET),
    secret: SECRET,
    isSecretGiven: false,
    settings: { PUBLIC_URL: 'https://simmer.example.org' },
    database,
    remove: () => rm(dataFolder, { recursive: true, force: true }),
  };
}
