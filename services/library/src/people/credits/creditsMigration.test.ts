import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { createTestDatabase, type TestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Library0001 } from '../../../migrations/0001-library.ts';
import { Library0002 } from '../../../migrations/0002-activity.ts';
import { Library0008 } from '../../../migrations/0008-credits.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const migrateTo = async (...migrations: Parameters<typeof openDatabase>[0]['migrations']) => {
  const opened = await openDatabase({
    url: database.url,
    entities: [],
    migrations,
    log: createLog('library', 'silent'),
  });
  await opened.destroy();
};

it('links the versions that were there to the producers in their file names', async () => {
  await migrateTo(Library0001, Library0002);
  await database.query("INSERT INTO song (title_key, title) VALUES ('red', 'Red')");
  const producers = ['Ana & Bo', 'BO x Zoë', null, 'Cleo, and Ana, ana', 'Zoe\u0308'];
  for (const [index, producer] of producers.entries()) {
    await database.query(
      `INSERT INTO version (file_id, path, path_key, filename, extension, rev, content_hash, media_name, size_bytes,
                                    modified_at, file_title, file_title_key, is_experimental, producer)
       VALUES ($1, $1, $1, $1, 'mp3', '1', '1', $1, 1, now(), 'Red', 'red', false, $2)`,
      [`file-${index}`, producer],
    );
  }

  await migrateTo(Library0001, Library0002, Library0008);

  const linked = await database.query(
    `SELECT v.producer AS "inName", array_agg(p.name ORDER BY link.id) AS names, bool_and(link.is_in_name) AS "isInName"
       FROM version v JOIN version_producer link ON link.version_id = v.id
       JOIN producer p ON p.id = link.producer_id GROUP BY v.id ORDER BY v.id`,
  );
  expect(linked).toEqual([
    { inName: 'Ana & Bo', names: ['Ana', 'BO'], isInName: true },
    { inName: 'BO x Zoë', names: ['BO', 'Zoe\u0308'], isInName: true },
    { inName: 'Cleo, and Ana, ana', names: ['Cleo', 'Ana'], isInName: true },
    { inName: 'Zoe\u0308', names: ['Zoe\u0308'], isInName: true },
  ]);
  expect(await database.query('SELECT FROM producer')).toHaveLength(4);
});
