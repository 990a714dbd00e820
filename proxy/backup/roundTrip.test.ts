import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { publishModule } from '@simmer/service-common/registry/publishModule.ts';
import { aPublication, builtModule } from '@simmer/service-common/registry/testing/builtModule.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { withPublished } from '../build/openPublished.ts';
import { type RunningPostgres, startPostgres } from '../start/postgres/startPostgres.ts';
import { throwAwayPostgres } from '../start/postgres/testing/throwAwayPostgres.ts';
import { addressesOf } from '../start/productDatabases.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { aProduct, databaseOf, queryAt, SECRET, type TestProduct } from './testing/aProduct.ts';
import { contentsOf } from './testing/contents.ts';

let folder: string;
let postgres: RunningPostgres;
let product: TestProduct;
const inFolder = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await throwAwayFolder();
  postgres = await throwAwayPostgres();
  product = await aProduct(postgres.url);
});

afterAll(async () => {
  await postgres.stop();
  await product.remove();
});

describe('a backup', () => {
  it('brings songs, notes, playlists, votes and modules to a database of your own', async () => {
    const file = inFolder('whole.tar.gz');
    const steps: string[] = [];
    const made = await backup({ source: product, file, onStep: (step) => steps.push(step) });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(steps).toContainEqual(expect.stringMatching(/^library: \d+ tables, \d+ rows$/));

    const target = databaseOf(postgres.url, 'elsewhere');
    await queryAt(postgres.url, 'CREATE DATABASE elsewhere');
    const dataFolder = inFolder('elsewhere');
    const restored = await restore({ file, dataFolder, databaseUrl: target });

    expect(restored).toMatchObject({ rows: made.rows, tables: made.tables, files: 2 });
    expect(await contentsOf(target)).toEqual(await contentsOf(product.database));
    // The first start fills it.
    expect(await readdir(join(dataFolder, 'modules'))).toEqual([]);
    expect((await stat(join(dataFolder, 'keys/secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataFolder)).not.toContain('restoring');
    expect(await readdir(join(dataFolder, 'cache/media/complete'))).toEqual([]);

    // Pages see that the lists they hold are of another time.
    const epoch = 'SELECT epoch FROM library.change_clock';
    expect(await queryAt(target, epoch)).not.toEqual(await queryAt(product.database, epoch));

    // Jobs that waited are there, and their kinds.
    expect(await queryAt(target, 'SELECT name, data, state FROM library_jobs.job ORDER BY data')).toEqual([
      { name: 'mail', data: { userId: 1 }, state: 'created' },
      { name: 'mail', data: { userId: 2 }, state: 'created' },
    ]);
    const queues = 'SELECT name, policy, notify FROM library_jobs.queue';
    expect(await queryAt(target, queues)).toEqual(await queryAt(product.database, queues));

    // What is written next continues where the backup ended, as the service's own role, with its triggers, which were silent before.
    const { library } = addressesOf(target, SECRET);
    const noted = () => queryAt(library, 'SELECT DISTINCT title_key FROM list_change');
    expect(await noted()).toEqual([]);
    await queryAt(library, "INSERT INTO song_comment (title_key, user_id, comment) VALUES ('song 1', 1, 'after')");
    await queryAt(library, "UPDATE version SET media_name = 'other' WHERE id = 1");
    expect(await noted()).toEqual([{ title_key: 'song 1' }]);
    expect(await queryAt(library, 'SELECT max(id) AS id FROM song_comment')).toEqual([{ id: 23 }]);
    // The link's row was in the backup, and follows the link again.
    await queryAt(library, 'DELETE FROM playlist_share');
    expect(await queryAt(library, 'SELECT id, ended_at IS NOT NULL AS ended FROM public_link')).toEqual([
      { id: 1, ended: true },
    ]);
    expect(await queryAt(library, "SELECT count(*)::int AS n FROM version_change WHERE media_name = 'other'")).toEqual([
      { n: 1 },
    ]);
  });

  it('is of one moment, while others write in every schema', async () => {
    const file = inFolder('busy.tar.gz');
    const writer = new pg.Client({ connectionString: product.database });
    await writer.connect();
    await writer.query('SET search_path = library');
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      while (!isOver) {
        written += 1;
        await writer.query(`BEGIN;
          INSERT INTO library.song (title_key, title) VALUES ('new ${written}', 'New');
          INSERT INTO auth.app_user (email, created_at) VALUES ('new${written}@example.org', now());
          INSERT INTO library.song_comment (title_key, user_id, comment) VALUES ('new ${written}', 1, 'new');
          COMMIT`);
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(20);
    await backup({ source: product, file });
    const writtenThen = written;
    await expect.poll(() => written).toBeGreaterThan(writtenThen);
    isOver = true;
    await writing;
    await writer.end();

    const target = databaseOf(postgres.url, 'busy');
    await queryAt(postgres.url, 'CREATE DATABASE busy');
    await restore({ file, dataFolder: inFolder('busy'), databaseUrl: target });
    const counts = await queryAt(
      target,
      `SELECT (SELECT count(*)::int FROM library.song WHERE title = 'New') AS songs,
         (SELECT count(*)::int FROM library.song_comment WHERE comment = 'new') AS notes,
         (SELECT count(*)::int FROM auth.app_user WHERE email LIKE 'new%') AS people`,
    );
    const songs = counts[0]?.['songs'];
    expect(songs).toBeGreaterThan(20);
    expect(counts).toEqual([{ songs, notes: songs, people: songs }]);
  });

  it('becomes a data folder with an embedded database', async () => {
    const file = inFolder('embedded.tar.gz');
    await backup({ source: product, file });
    const dataFolder = inFolder('embedded');
    await restore({ file, dataFolder });
    const again = await startPostgres({ dataFolder: join(dataFolder, 'postgres'), durable: false });
    try {
      expect(await contentsOf(databaseOf(again.url))).toEqual(await contentsOf(product.database));
    } finally {
      await again.stop();
    }
  });

  it('takes modules that were in a folder into the database', async () => {
    const older = await aProduct(postgres.url, { name: 'older' });
    await queryAt(older.database, 'DELETE FROM auth.published_file; UPDATE auth.published_revision SET revision = 0');
    const modulesFolder = join(older.dataFolder, 'modules');
    await rm(modulesFolder, { recursive: true });
    const buildFolder = await builtModule(inFolder('build'), { code: 'one' });
    await publishModule(aPublication({ modulesFolder, buildFolder }));
    const file = inFolder('older.tar.gz');
    await backup({ source: older, file });
    await queryAt(postgres.url, 'CREATE DATABASE newer');
    const databaseUrl = databaseOf(postgres.url, 'newer');
    expect(await restore({ file, dataFolder: inFolder('newer'), databaseUrl })).toMatchObject({ modules: 1 });
    await older.remove();
    const { auth } = addressesOf(databaseUrl, SECRET);
    const script = await withPublished({ databaseUrl: auth }, (modules) =>
      modules.readAll((folder) => readFile(join(folder, 'mf-song/1.0.0/assets/remote.js'), 'utf8')),
    );
    expect(script).toBe('one');
  });

  it('without the secret needs the same SIMMER_SECRET', async () => {
    const file = inFolder('given.tar.gz');
    await backup({ source: { ...product, isSecretGiven: true }, file });
    const dataFolder = inFolder('given');
    const databaseUrl = databaseOf(postgres.url, 'given');
    await queryAt(postgres.url, 'CREATE DATABASE given');
    const target = { file, dataFolder, databaseUrl };
    await expect(restore(target)).rejects.toThrow(/Set the same SIMMER_SECRET/);
    await expect(restore({ ...target, givenSecret: `${SECRET} but other` })).rejects.toThrow(/not the one the backup/);
    await expect(stat(dataFolder)).rejects.toThrow(/ENOENT/);
    await restore({ ...target, givenSecret: SECRET });
    await expect(stat(join(dataFolder, 'keys/secret'))).rejects.toThrow(/ENOENT/);
    expect(await readFile(file)).not.toContain(SECRET);
  });
});
