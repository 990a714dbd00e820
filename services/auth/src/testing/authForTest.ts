import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@simmer/service-common/base/config.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { countRows } from '@simmer/service-common/database/rows.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { forwardJobClock } from '@simmer/service-common/testing/jobClock.ts';
import { type KeptSchema, takeKeptDatabase } from '@simmer/service-common/testing/keptDatabase.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import { type TestClock, testClock } from '@simmer/service-common/testing/testClock.ts';
import type { TestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { vi } from 'vitest';
import { createApp } from '../app.ts';
import { createBase } from '../base/createBase.ts';
import { authSettings } from '../base/settings.ts';
import { openAuthDatabase } from '../database.ts';
import { Browser } from './browser.ts';

export const testSecret = 'a secret of more than thirty-two characters';

type ReceivedMail = { to: string; raw: string; link: string; token: string; pass: string; code: string };

/** Parses an email as its recipient would read it. @param raw quoted-printable, as sent */
export function readMail(raw: string): ReceivedMail {
  const text = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /https?:\/\/\S+\/(?:login\/link|access)#[\w.-]+/.exec(text)?.[0] ?? '';
  const secret = link.split('#')[1] ?? '';
  const [token = '', pass = ''] = link.includes('/access#') ? ['', secret] : secret.split('.');
  const code = /you requested it: (\d{6})/.exec(text)?.[1] ?? '';
  return { raw, link, code, to: /^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? '', token, pass };
}

/** When a test's clock starts. */
export const STARTS_AT = '2026-03-01T20:00:00Z';

const migrate = (url: string) => openAuthDatabase(url, createLog('auth', 'silent'));

const authSchema: KeptSchema<{ service: ServiceDatabase }> = {
  name: 'auth',
  migrate,
  connect: async (url) => ({ service: await migrate(url) }),
};

/** A database of the test's own, or the one that it brings. */
async function databaseFor(brought?: TestDatabase) {
  if (brought) {
    const service = await migrate(brought.url);
    return { database: brought, service, end: () => service.destroy() };
  }
  const { database, opened, giveBack } = await takeKeptDatabase(authSchema);
  return { database, service: opened.service, end: giveBack };
}

export type TestAuth = Awaited<ReturnType<typeof startTestAuth>>;

/**
 * A whole auth service on a free port, with its own database and data folder.
 * @param options what the test is about: settings, another instance's database, a clock, how long sign-in emails wait
 */
export async function startTestAuth(
  options: {
    settings?: Record<string, string>;
    database?: TestDatabase;
    clock?: TestClock;
    mailWaitSeconds?: number;
  } = {},
) {
  const { database, service, end } = await databaseFor(options.database);
  const clock = options.clock ?? testClock(STARTS_AT);
  const dataFolder = await mkdtemp(join(tmpdir(), 'simmer-auth-'));
  const settings = readSettings(authSettings, {
    SERVICE_PORT: '0',
    DATABASE_URL: database.url,
    AUTH_URL: 'http://127.0.0.1:1',
    SIMMER_SECRET: testSecret,
    SIMMER_DATA: dataFolder,
    NODE_ENV: 'test',
    ...options.settings,
  });
  const lines: string[] = [];
  const log = createLog('auth', 'trace', { write: (line: string) => void lines.push(line) });
  const base = createBase({ database: service, settings, log, clock });
  const app = await createApp({ base, nextMailWaitSeconds: () => options.mailWaitSeconds ?? 0 });
  app.start();
  const { url, close } = await listenForTest(app.app);
  const outbox = join(dataFolder, 'outbox');

  async function mailsTo(address: string): Promise<ReceivedMail[]> {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml') && name[0] !== '.');
    const mails = await Promise.all(
      names.sort().map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))),
    );
    return mails.filter((mail) => mail.to === address);
  }

  async function mailTo(address: string, count = 1): Promise<ReceivedMail> {
    return vi.waitFor(
      async () => {
        const mails = await mailsTo(address);
        const mail = mails[count - 1];
        if (!mail) throw new Error(`${mails.length} of ${count} mails have come.`);
        return mail;
      },
      { interval: 5 },
    );
  }

  /** Signs a person in with the emailed code. */
  async function signedIn(email: string, browser = new Browser(url)): Promise<Browser> {
    const before = (await mailsTo(email)).length;
    await browser.post('/api/auth/request-magic-link', { email });
    const { code } = await mailTo(email, before + 1);
    const answer = await browser.post('/api/auth/verify-code', { email, code });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}.`);
    return browser;
  }

  async function stop(): Promise<void> {
    await close();
    await app.close();
    await rm(dataFolder, { recursive: true, force: true });
    await end();
  }

  return {
    url,
    base,
    trim: app.trim,
    waitingMails: () => countRows(database, 'SELECT FROM mail_job WHERE given_up_at IS NULL'),
    clock,
    /** lets time pass, also for emails that wait for their next try */
    async forward(ms: number): Promise<void> {
      clock.forward(ms);
      await forwardJobClock(service, ms);
    },
    database,
    lines,
    mailsTo,
    mailTo,
    browser: (headers?: Record<string, string>) => new Browser(url, headers),
    signedIn,
    /** signs a person in and completes their profile */
    async member(email: string, fullName: string): Promise<Browser> {
      const browser = await signedIn(email);
      await browser.post('/api/auth/complete-profile', { fullName });
      return browser;
    },
    close: stop,
    [Symbol.asyncDispose]: stop,
  };
}
