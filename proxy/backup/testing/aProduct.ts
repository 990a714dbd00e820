import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { prepareJobTables } from '@simmer/service-common/jobs/jobTables.ts';
import { sendJobs } from '@simmer/service-common/jobs/sendJob.ts';
import { sha256Of } from '@simmer/service-common/registry/store/localFiles.ts';
import pg from 'pg';
import { z } from 'zod';
import { migrations as auth } from '../../../services/auth/migrations/migrations.ts';
import { migrations as library } from '../../../services/library/migrations/migrations.ts';
import { migrations as sync } from '../../../services/sync/migrations/migrations.ts';
import { prepareDatabase } from '../../start/prepareDatabase.ts';
import { addressesOf } from '../../start/productDatabases.ts';
import { schemasOf, serviceNames } from '../../start/serviceDatabases.ts';
import type { Source } from '../source.ts';

export const SECRET = 'a secret of thirty-two characters or more';

const mail = { name: 'mail', schema: z.object({ userId: z.number() }) };

const remote = 'export const remote = 1;';

const files = {
  'keys/secret': `${SECRET}\n`,
  'storage/state.json': '{}',
  // Neither is part of a backup: what is published are rows, of which the folder has a copy.
  'modules/mf-setlists/1.0.0/remote.js': remote,
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
  INSERT INTO library.notification (user_id, kind, event_key, in_bell, actor_id, comment_id, link, mail_id) VALUES (2, 'note', 'note:1', true, 1, 1, '{"kind": "song"}', 1);
  INSERT INTO library.notification (user_id, kind, event_key, in_bell, sync_problem, read_at, read_mark) VALUES (1, 'sync', 'sync:connectionLost', true, 'connectionLost', now(), 1);
  INSERT INTO library.song_follow (title_key, user_id, choice) VALUES ('song 1', 2, 'muted');
  INSERT INTO library.notification_choice (user_id, kinds, quiet_from, quiet_until, time_zone) VALUES (2, '{"note": {"mail": "daily"}}', '22:00', '07:30', 'Europe/Berlin');
  INSERT INTO library.sync_attention VALUES ('connectionLost', now());
  INSERT INTO library.notification_mail (user_id, pace, made_at) VALUES (2, 'atOnce', now());
  INSERT INTO library.ended_mail VALUES (1, 'note', 'weekly');
  INSERT INTO library.push_key (public_key, sealed_private_key, created_at) VALUES ('key', '\\x00ff5c0a', now());
  INSERT INTO library.push_device (user_id, session_id, name, endpoint, p256dh, auth, added_at) VALUES (2, 1, 'Firefox on Linux', 'https://push.example/1', 'key', 'auth', now());
  INSERT INTO library.push_waiting VALUES (1, 2, true);
  INSERT INTO library.hearing_choice VALUES (1, false);
  INSERT INTO library.heard_version (user_id, version_id, media_name, plays, seconds, parts, leaves, first_heard_at, last_at) VALUES (2, 1, 'a', 2, '\\xfe01', '{2,1}', '{0,1}', now(), now());
  INSERT INTO library.heard_play VALUES (2, '\\x5c0d', '\\xfe01', '{2,1}', 1, 7.5, true, now());
  INSERT INTO library.version_plays VALUES (1, '2026-05-01', 2);
  INSERT INTO library.listening VALUES (2, 'device', 'phone', 1, 84.5, '{2,1}', true, now());
  INSERT INTO library.catch_up VALUES (2, '2026-05-01', '2026-05-03', now(), 1, false);
  INSERT INTO auth.notification_mail_key VALUES ('library-1', now());
  INSERT INTO auth.published_content VALUES ('${sha256Of(Buffer.from(remote))}', convert_to('${remote}', 'UTF8'));
  INSERT INTO auth.published_file VALUES ('mf-setlists/1.0.0/remote.js', '${sha256Of(Buffer.from(remote))}', ${remote.length});
  UPDATE auth.published_revision SET revision = 3;
  INSERT INTO sync.attention VALUES ('connectionLost', now());
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
      prepare: schemasOf(service).length > 1 ? prepareJobTables : undefined,
      log: createLog(service, 'silent'),
    });
    if (service === 'library') {
      await sendJobs(opened, mail, [
        { data: { userId: 1 }, key: 'mail-1', afterSeconds: 600 },
        { data: { userId: 2 } },
      ]);
    }
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
