import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restore } from '@simmer/proxy/backup/restore.ts';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import { type RunningSimmer, startSimmer } from '@simmer/proxy/start/startSimmer.ts';
import { PRODUCT_VERSION } from '@simmer/service-common/base/productVersion.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixtures, fixtureVersions, people, recordedAnswers, settings } from './fixtures.ts';
import { dropMusic } from './music.ts';
import { signIn } from './person.ts';
import { inOneOrder, whatWasThere } from './whatWasThere.ts';

let dataFolder: string;
let simmer: RunningSimmer | undefined;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'simmer-upgrade-'));
});
afterEach(async () => {
  await simmer?.stop();
  simmer = undefined;
  await rm(dataFolder, { recursive: true, force: true });
});

describe.each(fixtureVersions())('the data of Simmer %s', (version) => {
  it('is all there after an upgrade to this version', async () => {
    await restore({ file: join(fixtures, `${version}.tar.gz`), dataFolder });
    await dropMusic(join(dataFolder, 'music'));
    simmer = await startSimmer({ dataFolder, port: await freePort(), build: false, env: settings });
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
