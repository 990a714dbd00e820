import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { schema as authSchema } from '@simmer/auth/src/database.ts';
import { authHealth } from '@simmer/contracts/services';
import { openLibraryDatabase } from '@simmer/library/src/base/database/database.ts';
import { createFeedRepository } from '@simmer/library/src/catalogue/feed/feed.repository.ts';
import { mailJob } from '@simmer/library/src/telling/notifications/making/deliveryJobs.ts';
import { changesOf, type Step } from '@simmer/library/src/testing/storedFiles.ts';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import { waitFor } from '@simmer/proxy/processes/waitFor.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { execute } from '@simmer/service-common/database/rows.ts';
import { sendJobs } from '@simmer/service-common/jobs/sendJob.ts';
import { forwardJobClock, setJobClock } from '@simmer/service-common/testing/jobClock.ts';
import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { anIdentity, asking } from '@simmer/service-common/testing/testIdentity.ts';

const services = resolve(import.meta.dirname, '../../../services');
const log = createLog('library', 'silent');
const HOURS_MS = 3_600_000;
const UP_WITHIN_MS = 30_000;
/** longer than that of any mail */
const LEASE_MS = 100_000;

export type Killable = 'library' | 'auth';

export type KilledProduct = Awaited<ReturnType<typeof startKilledProduct>>;

/** The library and auth as processes of their own, which are killed at any moment and started again. @param people with access, by number */
export async function startKilledProduct(people: readonly number[], ...files: Step[]) {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-killed-'));
  const [authTest, libraryTest] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const database = await openLibraryDatabase(libraryTest.url, log);
  const authDatabase = await openDatabase({ url: authTest.url, ...authSchema, log });
  await createFeedRepository(database).applyPage(0, changesOf(files));
  const authUrl = `http://127.0.0.1:${await freePort()}`;
  const common = {
    ...process.env,
    NODE_ENV: 'test',
    AUTH_URL: authUrl,
    SYNC_URL: 'http://127.0.0.1:1',
    SIMMER_SECRET: 'a secret that is only known to the tests',
    SIMMER_DATA: folder,
    CALL_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  const running = new Map<Killable, ChildProcess>();
  let libraryUrl = '';
  let hours = 0;

  const startProcess = (name: Killable, file: string, env: Record<string, string>) => {
    const child = fork(join(services, file), { env: { ...common, ...env } });
    running.set(name, child);
    return child;
  };
  const start: Record<Killable, () => Promise<void>> = {
    async library() {
      const place = { SERVICE_PORT: '0', DATABASE_URL: libraryTest.url };
      const [url] = await once(startProcess('library', 'library/src/testing/libraryProcess.ts', place), 'message');
      libraryUrl = String(url);
    },
    async auth() {
      // Nobody else may take again what a killed process was sending, until its lease ends.
      await forwardJobClock(authDatabase, LEASE_MS);
      startProcess('auth', 'auth/src/main.ts', { SERVICE_PORT: new URL(authUrl).port, DATABASE_URL: authTest.url });
      const isUp = await waitFor(
        () =>
          fetch(authUrl + authHealth.path).then(
            ({ ok }) => ok,
            () => false,
          ),
        UP_WITHIN_MS,
      );
      if (!isUp) throw new Error('Auth did not start.');
    },
  };
  await Promise.all([start.library(), start.auth()]);
  await authTest.query(
    `INSERT INTO app_user (id, email, first_name, display_name, profile_completed_at, created_at)
     OVERRIDING SYSTEM VALUE SELECT i, 'person' || i || '@band.example', 'Person', 'person' || i, now(), now() FROM unnest($1::integer[]) i`,
    [people],
  );

  async function kill(name: Killable): Promise<void> {
    const child = running.get(name);
    running.delete(name);
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    database,
    authQuery: authTest.query,
    kill,
    start: (name: Killable) => start[name](),
    /** Writes a note that mentions people. Whether it was written is unknown if the library ends meanwhile. */
    async write(comment: string, taggedUserIds: number[]): Promise<void> {
      await fetch(new URL('/api/song-comments', libraryUrl), {
        method: 'POST',
        headers: { ...asking(anIdentity()), 'content-type': 'application/json' },
        body: JSON.stringify({ cleanTitle: 'Blue', comment, taggedUserIds }),
      }).catch(() => undefined);
    },
    /** Hours pass: mails that wait are due, and so is what failed or whose process was killed. */
    async hoursPass(): Promise<void> {
      hours += 3;
      await setJobClock(database, new Date(Date.now() + hours * HOURS_MS).toISOString());
      await execute(
        database,
        `UPDATE notification SET created_at = created_at - interval '3 hours' WHERE mail_id IS NULL`,
      );
      await execute(database, `UPDATE notification_mail SET made_at = made_at - interval '3 hours'`);
      await sendJobs(
        database,
        mailJob,
        people.map((userId) => ({ data: { userId }, key: `mail-${userId}` })),
      );
    },
    /** the mails that were sent: to whom, and what they say as plain text */
    async mails(): Promise<{ to: string; text: string }[]> {
      const outbox = join(folder, 'outbox');
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
      const raws = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      return raws.map((raw) => {
        const [text = ''] = raw.replaceAll(/=\r?\n/g, '').split('Content-Type: text/html');
        return { to: /^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? '', text };
      });
    },
    async end(): Promise<void> {
      await Promise.all([kill('library'), kill('auth')]);
      await Promise.all([database.destroy(), authDatabase.destroy()]);
      await Promise.all([authTest.drop(), libraryTest.drop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
