import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { getNightlyBackups, nightlyBackups } from '@simmer/contracts/extra';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './engine/run.ts';
import { attach } from './product/attach.ts';
import { become } from './product/become.ts';
import { containersOf } from './product/instance.ts';
import { signedInByMail } from './product/member.ts';

const simmer = attach();
const root = resolve(import.meta.dirname, '../..');

let boss: APIRequestContext;
let folder: string;
let container: string;
beforeAll(async () => {
  await become(simmer, {});
  // All that `up` starts, which waits for a healthy auth before it starts this one.
  await simmer.product.compose('up', '--detach', '--no-build');
  container = (await containersOf(simmer, 'backup'))[0]?.name ?? expect.fail('no backups');
  boss = await signedInByMail(simmer);
  folder = await mkdtemp(join(tmpdir(), 'simmer-backup-'));
});
afterAll(async () => {
  await boss?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const inBackup = (...command: string[]) => simmer.docker('exec', container, ...command);
const reported = async () => nightlyBackups.parse(await (await boss.get(getNightlyBackups.path)).json());
const dumps = async () => (await inBackup('ls', '/backups')).trim().split('\n').filter(Boolean);

it('makes up for a missed night, tells the admin, and the backup can be restored', async () => {
  await expect.poll(reported).toMatchObject({ state: 'on', failure: null });
  const missed = 'simmer-nightly-2020-01-01T040000Z.tar.gz';
  await inBackup('touch', `/backups/${missed}`);
  // It looks when it starts, and once a minute (proxy/backup/nightly).
  await simmer.docker('restart', container);
  await expect.poll(dumps).toHaveLength(2);
  await expect.poll(reported).toMatchObject({ failure: null, lastBytes: expect.toSatisfy((bytes) => bytes > 10_000) });

  const name = (await dumps()).find((dump) => dump !== missed) ?? '';
  expect(await inBackup('stat', '--format', '%a', `/backups/${name}`)).toBe('600\n');
  const file = join(folder, name);
  await simmer.docker('cp', `${container}:/backups/${name}`, file);
  const secret = { SIMMER_SECRET_FILE: join(simmer.folder, 'secrets/simmer_secret'), DATABASE_URL: '' };
  const restored = await run(process.execPath, ['proxy/commands/restore.ts', file, '--into', join(folder, 'data')], {
    cwd: root,
    env: secret,
  });
  expect(restored).toContain('Restored and counted, all as in the backup');
});

it('is made at once when somebody asks for one', async () => {
  const file = '/backups/before-upgrade.tar.gz';
  expect(await inBackup('node', 'proxy/commands/backup.ts', file)).toContain('Written and checked');
  expect(await dumps()).toContain('before-upgrade.tar.gz');
});
