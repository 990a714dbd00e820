import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Identity } from '@simmer/contracts/services';
import { createLog } from '@simmer/service-common/base/log.ts';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, readValue } from '@simmer/service-common/database/rows.ts';
import { putOffRegularJobs } from '@simmer/service-common/testing/jobClock.ts';
import { type KeptSchema, takeKeptDatabase } from '@simmer/service-common/testing/keptDatabase.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import { type TestClock, testClock } from '@simmer/service-common/testing/testClock.ts';
import { anIdentity, asking, identifyByTestHeader } from '@simmer/service-common/testing/testIdentity.ts';
import { type App, createApp } from '../app.ts';
import { type Database, openLibraryDatabase } from '../base/database/database.ts';
import type { LibrarySettings } from '../base/settings.ts';
import { createFeedRepository } from '../catalogue/feed/feed.repository.ts';
import { changesOf, type Step } from './storedFiles.ts';
import { byTest, watchWrites } from './watchWrites.ts';

export const TEST_SECRET = 'a secret that is only known to the tests';

/** Silent: tests look at what comes out, not at what is logged. */
export const silentLog = createLog('library', 'silent');

const REGULAR = ['sum-up-songs', 'forget-past-plays', 'tidy-mails', 'forget-notifications', 'end-push-devices'];

const librarySchema: KeptSchema<{ watched: Database; byTest: Database }> = {
  name: 'library',
  async migrate(url) {
    const database = await openLibraryDatabase(url, silentLog);
    await watchWrites(database);
    await noteJobs(database);
    await putOffRegularJobs(database, REGULAR);
    return database;
  },
  async connect(url) {
    const watched = await openLibraryDatabase(url, silentLog);
    return { watched, byTest: await openLibraryDatabase(byTest(url), silentLog) };
  },
};

/** One running instance of the library. */
export type TestInstance = { url: string; app: App; close(): Promise<void> };

export type TestLibrary = TestInstance & {
  /** beside the library: what a test writes here needs no announcement */
  database: Database;
  clock: TestClock;
  databaseUrl: string;
  dataFolder: string;
  /** applies what the change log would bring */
  apply(...steps: Step[]): Promise<void>;
  /** calls as somebody; a complete member where nobody is named, nobody at all for null */
  call(path: string, options?: CallOptions): Promise<Response>;
  /** the id of the version with a file name, which may be without `.mp3` */
  idOf(filename: string): Promise<number>;
  /** another instance over the same database */
  startAnother(): Promise<TestInstance>;
};

/** `json` is sent as a body. */
export type CallOptions = Omit<RequestInit, 'headers'> & {
  as?: Partial<Identity> | null;
  headers?: Record<string, string>;
  json?: unknown;
};

export type TestLibraryOptions = {
  /** where other services are; without its change log it follows nothing */
  syncUrl?: string;
  authUrl?: string;
  /** where push messages go instead of to browsers' push services */
  pushServiceUrl?: string;
  /** sends replies as they are, without what their schemas would take out */
  isInProduction?: boolean;
};

/** A library over a database of its own. */
export async function startTestLibrary(options: TestLibraryOptions = {}): Promise<TestLibrary> {
  const kept = await takeKeptDatabase(librarySchema);
  const { watched, byTest: database } = kept.opened;
  const databaseUrl = kept.database.url;
  const dataFolder = await mkdtemp(join(tmpdir(), 'simmer-library-'));
  const clock = testClock('2026-05-02T09:00:05.000Z');
  const settings: LibrarySettings = {
    SERVICE_PORT: 0,
    SERVICE_HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://localhost:8080',
    SIMMER_SECRET: TEST_SECRET,
    SIMMER_DATA: dataFolder,
    AUTH_URL: options.authUrl ?? 'http://127.0.0.1:1',
    SYNC_URL: options.syncUrl ?? 'http://127.0.0.1:1',
    PUSH_TEST_SERVICE: options.pushServiceUrl,
    NODE_ENV: options.isInProduction ? 'production' : 'test',
    TRUSTED_PROXIES: [],
    DRAIN_SECONDS: 0,
    CALL_LIMITS: 'on',
    LOG_LEVEL: 'silent',
  };
  const feed = createFeedRepository(watched);

  async function startInstance(): Promise<TestInstance> {
    const identify = identifyByTestHeader;
    const waits = { feedRetryMs: 10, afterReplyMs: 10, teamRetryMs: 10 };
    const app = createApp({ database: watched, settings, log: silentLog, clock, identify, waits });
    app.start();
    const listening = await listenForTest(app.app);
    return {
      app,
      url: listening.url,
      async close() {
        await app.close();
        await listening.close();
      },
    };
  }

  const instances = [await startInstance()];
  const [first] = instances as [TestInstance];
  return {
    ...first,
    database,
    clock,
    databaseUrl,
    dataFolder,
    async apply(...steps) {
      // The library follows a log, too: where that has nothing, it may begin anew in between.
      for (let isApplied = false; !isApplied; ) {
        const after = await feed.readCursor();
        isApplied = await feed.applyPage(after, changesOf(steps, after));
      }
    },
    call(path, { as = {}, headers, json, ...options } = {}) {
      const identity = as === null ? {} : asking(anIdentity(as));
      const body = json !== undefined && { body: JSON.stringify(json) };
      return fetch(new URL(path, first.url), {
        redirect: 'manual',
        ...body,
        ...options,
        headers: { ...identity, ...(body && { 'content-type': 'application/json' }), ...headers },
      });
    },
    idOf: (filename) =>
      readValue(
        database,
        column.number,
        `SELECT id FROM version WHERE filename IN ($1, $1 || '.mp3') ORDER BY id LIMIT 1`,
        [filename],
      ),
    async startAnother() {
      const another = await startInstance();
      instances.push(another);
      return another;
    },
    async close() {
      await Promise.all(instances.map((instance) => instance.close()));
      await kept.giveBack();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Notes every background job that is queued, in the transaction that does it: whoever works on them may be quick. */
async function noteJobs(database: Database): Promise<void> {
  const schema = await readValue(database, column.text, 'SELECT current_schema() AS name');
  await execute(database, 'CREATE TABLE noted_job (name text, data jsonb)');
  await execute(
    database,
    `CREATE FUNCTION note_job() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN INSERT INTO noted_job VALUES (NEW.name, NEW.data); RETURN NULL; END $$`,
  );
  await execute(
    database,
    `CREATE TRIGGER note_job AFTER INSERT ON ${schema}_jobs.job_common FOR EACH ROW EXECUTE FUNCTION note_job()`,
  );
}
