import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import type { TestProject } from 'vitest/node';
import { makeBaseImages } from './base/baseImages.ts';
import { installContainerPrograms } from './engine/debianPackages.ts';
import { type Engine, engineFolder, startEngine } from './engine/dockerEngine.ts';
import { composed, type Settings, writeSecrets } from './product/composed.ts';
import { buildImages } from './product/images.ts';
import { startMailServer } from './product/mailServer.ts';
import { ADMIN_EMAIL } from './product/member.ts';

/** What the tests find, each file in a process of its own. */
export type Running = {
  /** the published port on this machine */
  url: string;
  folder: string;
  mailFolder: string;
  settings: Settings;
  env: Engine['env'];
};

declare module 'vitest' {
  interface ProvidedContext {
    running: Running;
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  console.log(`  ${what.padEnd(12)} ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return result;
}

/** Of this run or of a killed one, which the engine starts again. */
async function removeContainers({ docker }: Engine): Promise<void> {
  const ids = (await docker('ps', '--all', '--quiet')).split('\n').filter(Boolean);
  if (ids.length > 0) await docker('rm', '--force', '--volumes', ...ids);
  await docker('volume', 'prune', '--force');
  await docker('network', 'prune', '--force');
}

/** Builds the images and starts the product from them, once for all tests; both end with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await timed('programs', installContainerPrograms);
  const engine = await timed('engine', () => startEngine(engineFolder));
  const folder = await mkdtemp(join(tmpdir(), 'simmer-composed-'));
  const mailFolder = join(folder, 'mails');
  const login = { user: 'simmer@band.example', password: 'm/a:i@l#%' };
  const mail = await startMailServer({ ...login, folder: mailFolder });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = composed({ engine, folder });
  const settings = { PORT: port, PUBLIC_URL: url, ADMIN_EMAILS: ADMIN_EMAIL, SIMMER_MUSIC: product.musicFolder };
  async function end(): Promise<void> {
    await removeContainers(engine).catch(console.error);
    await engine.stop();
    await mail.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await timed('left over', () => removeContainers(engine));
    await timed('base images', () => makeBaseImages(engine, join(engineFolder, '..', 'making')));
    await writeSecrets(folder, { port: mail.port, ...login });
    await product.set(settings);
    // Its first health check comes after some seconds.
    const database = product.compose('up', '--detach', 'postgres');
    await timed('our images', () => buildImages(engine));
    await database;
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('running', { url, folder, mailFolder, settings, env: engine.env });
  return end;
}
