import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backup } from '@simmer/proxy/backup/backup.ts';
import { withSource } from '@simmer/proxy/backup/source.ts';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import { readSettings } from '@simmer/proxy/start/settings.ts';
import type * as starting from '@simmer/proxy/start/startSimmer.ts';
import { fill } from './fill.ts';
import { fixtures, settings } from './fixtures.ts';
import { dropMusic } from './music.ts';

/** Time for the work in the background, whose results belong to the data as well. */
const LISTENING_MS = 15_000;

const root = resolve(import.meta.dirname, '../..');

/**
 * Starts a released version, fills it, and keeps its data and what its lists said as a fixture.
 * @param version its number
 * @param checkout the version's own code, installed
 */
async function makeFixture(version: string, checkout: string): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'simmer-fixture-'));
  const { startSimmer } = (await import(join(checkout, 'proxy/start/startSimmer.ts'))) as typeof starting;
  try {
    await dropMusic(join(dataFolder, 'music'));
    const simmer = await startSimmer({ dataFolder, port: await freePort(), build: false, env: settings });
    try {
      const answers = await fill(simmer.url);
      await writeFile(join(fixtures, `${version}.jsonl`), `${answers.map((one) => JSON.stringify(one)).join('\n')}\n`);
      await sleep(LISTENING_MS);
    } finally {
      await simmer.stop();
    }
    const file = join(fixtures, `${version}.tar.gz`);
    await rm(file, { force: true });
    await withSource(readSettings({ SIMMER_DATA: dataFolder }, root), (source) => backup({ source, file, version }));
    console.log(`Made ${file}: ${(await readFile(file)).length} bytes.`);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const [version, checkout = root] = process.argv.slice(2);
if (!version) {
  console.error('Name the version, and the folder of its code if it is not this one.');
  process.exit(1);
}
await mkdir(fixtures, { recursive: true });
await makeFixture(version, resolve(checkout));
