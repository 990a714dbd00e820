import { join } from 'node:path';
import { restore } from '@simmer/proxy/backup/restore.ts';
import { databaseOf, queryAt } from '@simmer/proxy/backup/testing/aProduct.ts';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import type { RunningPostgres } from '@simmer/proxy/start/postgres/startPostgres.ts';
import { throwAwayPostgres } from '@simmer/proxy/start/postgres/testing/throwAwayPostgres.ts';
import { type RunningSimmer, startSimmer } from '@simmer/proxy/start/startSimmer.ts';
import { PRODUCT_VERSION } from '@simmer/service-common/base/productVersion.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { throwAwayFolder } from '../setup/throwAwayFolder.ts';
import { fixtures, fixtureVersions, people, recordedAnswers, settings } from './fixtures.ts';
import { dropMusic } from './music.ts';
import { signIn } from './person.ts';
import { inOneOrder, whatWasThere } from './whatWasThere.ts';

let postgres: RunningPostgres;
let simmer: RunningSimmer | undefined;

beforeAll(async () => {
  // Hearing all audio again takes longer than everything else here, and what it measures is left out below.
  vi.stubEnv('ANALYSES_AFTER_SECONDS', '600');
  postgres = await throwAwayPostgres();
});
afterEach(async () => {
  await simmer?.stop();
  simmer = undefined;
});
afterAll(() => postgres.stop());

describe.each(fixtureVersions())('the data of Simmer %s', (version) => {
  it('is all there after an upgrade to this version', async () => {
    const dataFolder = join(await throwAwayFolder(), 'data');
    const database = `simmer_${version.replaceAll('.', '_')}`;
    await queryAt(postgres.url, `CREATE DATABASE ${database}`);
    const DATABASE_URL = databaseOf(postgres.url, database);
    await restore({ file: join(fixtures, `${version}.tar.gz`), dataFolder, databaseUrl: DATABASE_URL });
    await dropMusic(join(dataFolder, 'music'));
    const env = { ...settings, DATABASE_URL };
    simmer = await startSimmer({ dataFolder, port: await freePort(), build: false, env });
    const { url } = simmer;

    const calls = {
      ana: await signIn(url, people.ana.email),
      bo: await signIn(url, people.bo.email),
    };
    const answers = recordedAnswers(version);
    expect(answers.length).toBeGreaterThan(40);
    for (const { path, as, answer } of answers) {
      const now = await calls[as]('GET', path);
      expect(inOneOrder(path, now), `${path}, as ${as}`).toMatchObject(whatWasThere(inOneOrder(path, answer)));
    }
    const health = await (await fetch(`${url}/api/health/library`)).json();
    expect(health).toMatchObject({ version: PRODUCT_VERSION });
  });
});
