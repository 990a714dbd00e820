import { chmod, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { takeStartLock } from '../processes/startLock.ts';
import type { RunningPostgres } from '../start/postgres/startPostgres.ts';
import { throwAwayPostgres } from '../start/postgres/testing/throwAwayPostgres.ts';
import { prepareDatabase } from '../start/prepareDatabase.ts';
import { startSimmer } from '../start/startSimmer.ts';
import { MANIFEST, TOTALS, totals } from './archive/format.ts';
import { readArchive } from './archive/readArchive.ts';
import { writeArchive } from './archive/writeArchive.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { aProduct, databaseOf, queryAt, SECRET, type TestProduct } from './testing/aProduct.ts';
import { contentsOf } from './testing/contents.ts';

let folder: string;
let postgres: RunningPostgres;
let product: TestProduct;
let file: string;
const inFolder = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await throwAwayFolder();
  postgres = await throwAwayPostgres();
  product = await aProduct(postgres.url);
  file = inFolder('whole.tar.gz');
  await backup({ source: product, file });
});

afterAll(async () => {
  await postgres.stop();
  await product.remove();
});

/** A copy of the backup whose entries went through `change`; its checksums are right. */
async function changed(name: string, change: (entry: string, content: Buffer) => Buffer): Promise<string> {
  const copy = inFolder(name);
  await writeArchive(copy, {
    async fill(archive) {
      let rows: (typeof totals)['_output']['tables'] = [];
      for await (const { name: entry, content, mode } of readArchive(file)) {
        const bytes = change(entry, await buffer(content));
        if (entry === TOTALS) rows = totals.parse(JSON.parse(bytes.toString())).tables;
        else await archive.add(entry, bytes, mode);
      }
      return rows;
    },
  });
  return copy;
}

const editing = (wanted: string, edit: (text: string) => string) => (entry: string, content: Buffer) =>
  entry === wanted ? Buffer.from(edit(content.toString())) : content;

/** Restores into a folder that doesn't exist, and expects it to stay so. */
async function refusalOf(archive: string): Promise<string> {
  const dataFolder = inFolder('never');
  const refused = await restore({ file: archive, dataFolder }).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  await expect(readdir(dataFolder)).rejects.toThrow(/ENOENT/);
  return refused;
}

describe('a restore refuses, and touches nothing,', () => {
  it('a file cut off anywhere', async () => {
    const whole = await readFile(file);
    for (const length of [0, 1, 100, Math.floor(whole.length / 2), whole.length - 9, whole.length - 1]) {
      const cut = inFolder('cut.tar.gz');
      await writeFile(cut, whole);
      await truncate(cut, length);
      expect(await refusalOf(cut), `${length} bytes`).toMatch(/is damaged or incomplete\. Nothing was changed/);
    }
  });

  it('a file with a changed byte', async () => {
    const whole = await readFile(file);
    for (const at of [0, 3, 2000, Math.floor(whole.length / 2), whole.length - 6]) {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 0xff;
      await writeFile(inFolder('changed.tar.gz'), copy);
      expect(await refusalOf(inFolder('changed.tar.gz')), `byte ${at}`).toMatch(/is damaged|is not a backup/);
    }
  });

  it('a file that is no backup, or missing', async () => {
    const other = inFolder('other.tar.gz');
    await writeArchive(other, { fill: async ({ add }) => (await add('notes.txt', Buffer.from('hello')), []) });
    expect(await refusalOf(other)).toBe(`${other} is not a backup of Simmer.`);
    expect(await refusalOf(inFolder('missing'))).toBe(`There is no file ${inFolder('missing')}.`);
    expect(await refusalOf(folder)).toMatch(/Cannot read/);
  });

  it('a format it does not know', async () => {
    const later = await changed(
      'format.tar.gz',
      editing(MANIFEST, (text) => text.replace('"format":1', '"format":2')),
    );
    expect(await refusalOf(later)).toMatch(/format \(2\) that this version cannot read\. Restore it with Simmer \d/);
  });

  it('data that is newer than this version', async () => {
    const newer = await changed(
      'newer.tar.gz',
      editing(MANIFEST, (text) =>
        text
          .replace(/"library":\[/, '"library":["Library9990000000001",')
          .replace(/"version":"[^"]+"/, '"version":"9.1.0"'),
      ),
    );
    expect(await refusalOf(newer)).toMatch(
      /made by Simmer 9\.1\.0.*newer than this version.*Install Simmer 9\.1\.0 or newer/,
    );
  });

  it('a folder in use, or one that is not empty', async () => {
    const dataFolder = inFolder('used');
    await mkdir(join(dataFolder, 'keys'), { recursive: true });
    await expect(restore({ file, dataFolder })).rejects.toThrow(
      /used is not empty \(keys\)\. Restore into an empty folder/,
    );
    const giveBack = takeStartLock(join(dataFolder, 'run'), 'http://localhost:1');
    await expect(restore({ file, dataFolder })).rejects.toThrow(
      /Simmer is running on .*used \(process \d+\)\. Stop it/,
    );
    giveBack();
    expect((await readdir(dataFolder)).sort()).toEqual(['keys', 'run']);
  });

  it('a database in use, or one that is not empty', async () => {
    const dataFolder = inFolder('never');
    const target = { file, dataFolder, databaseUrl: product.database };
    await expect(restore(target)).rejects.toThrow('The database simmer is not empty. Name another one');
    const busy = queryAt(product.databases.auth, 'SELECT pg_sleep(20)').catch(() => {});
    const sleeping = "SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(20)%' AND usename = 'simmer_auth'";
    await expect.poll(() => queryAt(product.database, sleeping)).toHaveLength(1);
    await expect(restore(target)).rejects.toThrow('Simmer is running on the database simmer. Stop it');
    await queryAt(product.database, sleeping.replace('pid', 'pg_terminate_backend(pid)'));
    await busy;
    await expect(readdir(dataFolder)).rejects.toThrow(/ENOENT/);
  });

  it('a disk without room', async () => {
    const dataFolder = inFolder('small');
    await expect(restore({ file, dataFolder, freeBytesOf: () => 1024 })).rejects.toThrow(
      /too full: restoring needs 2\d\d MB/,
    );
    await expect(readdir(dataFolder)).rejects.toThrow(/ENOENT/);
  });
});

describe('a restore that fails halfway', () => {
  it('leaves neither files nor tables', async () => {
    const wrong = await changed(
      'wrong.tar.gz',
      editing(TOTALS, (text) => text.replace('"name":"song","rows":20', '"name":"song","rows":21')),
    );
    const dataFolder = inFolder('halfway');
    await mkdir(join(dataFolder, 'music'), { recursive: true });
    await queryAt(postgres.url, 'CREATE DATABASE halfway');
    const databaseUrl = databaseOf(postgres.url, 'halfway');
    await expect(restore({ file: wrong, dataFolder, databaseUrl })).rejects.toThrow(
      'library.song has 20 rows instead of the backup’s 21',
    );
    expect(await readdir(dataFolder)).toEqual(['music']);
    expect(
      await queryAt(databaseUrl, "SELECT nspname FROM pg_namespace WHERE nspname IN ('auth', 'library', 'sync')"),
    ).toEqual([]);
    // The same target takes a good backup.
    await restore({ file, dataFolder, databaseUrl });
  });

  it('by a kill is not started from, but begun again', async () => {
    const dataFolder = inFolder('killed');
    await mkdir(join(dataFolder, 'keys'), { recursive: true });
    await writeFile(join(dataFolder, 'keys', 'secret'), 'half');
    await writeFile(join(dataFolder, 'restoring'), file);
    await expect(startSimmer({ dataFolder, build: false })).rejects.toThrow(/was interrupted\. Restore again/);
    await queryAt(postgres.url, 'CREATE DATABASE killed');
    await restore({ file, dataFolder, databaseUrl: databaseOf(postgres.url, 'killed') });
    expect((await readFile(join(dataFolder, 'keys', 'secret'), 'utf8')).length).toBeGreaterThan(32);
  });

  it('by a kill leaves a database of your own that is not started on, but restored into again', async () => {
    const databaseUrl = databaseOf(postgres.url, 'half');
    await queryAt(postgres.url, 'CREATE DATABASE half');
    await restore({ file, dataFolder: inFolder('half'), databaseUrl });
    const isWhole = "SELECT FROM pg_namespace WHERE nspname = 'simmer_restoring'";
    expect(await queryAt(databaseUrl, isWhole)).toEqual([]);
    await queryAt(databaseUrl, 'CREATE SCHEMA simmer_restoring; DELETE FROM library.playlist_song');
    await expect(prepareDatabase(databaseUrl, SECRET)).rejects.toThrow(
      'The restore into the database half was interrupted. Restore again, or drop it.',
    );
    await restore({ file, dataFolder: inFolder('half-again'), databaseUrl });
    expect(await queryAt(databaseUrl, isWhole)).toEqual([]);
    expect(await contentsOf(databaseUrl)).toEqual(await contentsOf(product.database));
  });
});

describe('a backup refuses, and leaves nothing,', () => {
  const attempt = (name: string, more = {}) => backup({ source: product, file: inFolder(name), ...more });

  it('a file that exists', async () => {
    await expect(attempt('whole.tar.gz')).rejects.toThrow(/whole\.tar\.gz exists already\. Name a file that doesn’t/);
  });

  it('a folder that is missing', async () => {
    await expect(attempt('no/such/folder.tar.gz')).rejects.toThrow(/There is no folder .*such\. Create it first/);
  });

  it('a full disk, at any moment', async () => {
    for (const entries of [0, 3, 12]) {
      let asked = 0;
      const freeBytesOf = () => (asked++ < entries ? Number.MAX_SAFE_INTEGER : 1000);
      await expect(attempt('full.tar.gz', { freeBytesOf })).rejects.toThrow(/is full: no backup was written/);
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  it('a place where it may not write', async () => {
    await mkdir(inFolder('closed'));
    await chmod(inFolder('closed'), 0o500);
    const written = attempt('closed/a.tar.gz');
    // Root may write everywhere.
    if (process.getuid?.() === 0) await written;
    else await expect(written).rejects.toThrow(/Cannot write .*\(no permission\)/);
  });

  it('a database that has never been started', async () => {
    await queryAt(postgres.url, 'CREATE DATABASE nothing');
    await expect(
      attempt('nothing.tar.gz', {
        source: { ...product, databases: { ...product.databases, auth: 'postgres://a:b@127.0.0.1:1/x' } },
      }),
    ).rejects.toThrow(/Cannot reach the database/);
    expect(await readdir(folder)).not.toContain('nothing.tar.gz');
  });

  it('when it is broken off', async () => {
    const signal = AbortSignal.abort();
    await expect(attempt('aborted.tar.gz', { signal })).rejects.toThrow(/abort/i);
    expect((await readdir(folder)).filter((name) => name.startsWith('aborted'))).toEqual([]);
  });
});
