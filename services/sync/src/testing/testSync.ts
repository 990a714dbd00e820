import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { execute } from '@simmer/service-common/database/rows.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';
import { jobSchemaOf } from '@simmer/service-common/jobs/jobTables.ts';
import { type KeptSchema, takeKeptDatabase } from '@simmer/service-common/testing/keptDatabase.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import { identifyByTestHeader } from '@simmer/service-common/testing/testIdentity.ts';
import type { analyseFile } from '@simmer/service-sound/analysis/analyseFile.ts';
import { analyseSound } from '@simmer/service-sound/analysis/analyseSound.ts';
import { soundAnalysis } from '@simmer/service-sound/analysis/soundAnalysis.ts';
import { createPairComparer, startComparing } from '@simmer/service-sound/compare/process/pairComparer.ts';
import type { copyInProcess } from '@simmer/service-sound/copy/copyInProcess.ts';
import { writeCopy } from '@simmer/service-sound/copy/writeCopy.ts';
import { decodeFile } from '@simmer/service-sound/decode/decodeFile.ts';
import { type App, createApp } from '../app.ts';
import { openSyncDatabase } from '../base/database.ts';
import { syncSettings } from '../base/settings.ts';
import { connectToStandIn } from '../catalogue/dropbox/connection/connectToStandIn.ts';
import { mirrorPass } from '../catalogue/songSync/mirrorPass.ts';
import type { TestStorage } from './testStorage.ts';

/** A clock moved by the test; it starts at its creation time, because database and stand-in have their own clocks. */
export type TestClock = Clock & { move(ms: number): void };

export function aClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    move: (ms) => {
      ahead += ms;
    },
  };
}

/** The service with its own database and address, connected to the stand-in; nothing runs in the background unless started. */
export type TestSync = {
  parts: App['parts'];
  database: ServiceDatabase;
  clock: TestClock;
  url: string;
  /** Calls an address between services, as the library does. */
  ask(path: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
  /** One pass of the mirror. */
  pass(): Promise<void>;
  connect(): Promise<void>;
  /** Starts what runs in the background. */
  start(): void;
  /** Ends it. */
  close(): Promise<void>;
  /** Ends everything, the storage included. */
  stop(): Promise<void>;
};

const open = (url: string) => openSyncDatabase(url, createLog('sync', 'silent'));

const syncSchema: KeptSchema<{ service: ServiceDatabase }> = {
  name: 'sync',
  migrate: open,
  connect: async (url) => ({ service: await open(url) }),
};

const NEVER = new AbortController().signal;

// Starting a process for each file took longer than reading it. `analyseFile.test.ts` and `copyInProcess.test.ts` are about these processes.

const analyseHere: typeof analyseFile = async (path, extension, signal) => {
  const reply = soundAnalysis.parse(await analyseSound(decodeFile(path, extension)));
  signal.throwIfAborted();
  return reply;
};

const copyHere: typeof copyInProcess = async (copy, signal) => {
  const seconds = await writeCopy(copy);
  signal.throwIfAborted();
  return seconds;
};

type Options = { database?: (real: ServiceDatabase) => ServiceDatabase; settings?: Record<string, unknown> };

export async function startTestSync(storage: TestStorage, options: Options = {}): Promise<TestSync> {
  const kept = await takeKeptDatabase(syncSchema);
  return startInstance(storage, kept.database.url, kept.opened.service, options, async () => {
    await kept.giveBack();
    await storage.stop();
  });
}

/** Another instance over the same database, with a data folder of its own. */
export async function startAnother(storage: TestStorage, { parts }: TestSync): Promise<TestSync> {
  const { DATABASE_URL: url, LIBRARY_URL } = parts.settings;
  const settings = { LIBRARY_URL, SIMMER_DATA: join(storage.folder, `data-${randomUUID()}`) };
  const database = await open(url);
  return startInstance(storage, url, database, { settings }, () => database.destroy());
}

async function startInstance(
  storage: TestStorage,
  databaseUrl: string,
  real: ServiceDatabase,
  options: Options,
  release: () => Promise<void>,
): Promise<TestSync> {
  const settings = syncSettings.parse({
    SERVICE_PORT: 0,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://localhost:8080',
    SIMMER_SECRET: 'a secret that is only used in tests',
    SIMMER_DATA: join(storage.folder, 'data'),
    AUTH_URL: 'http://127.0.0.1:1',
    LIBRARY_URL: 'http://127.0.0.1:1',
    NODE_ENV: 'test',
    STORAGE_URL: storage.url,
    ...options.settings,
  });
  const clock = aClock();
  const log = createLog('sync', 'silent');
  const { app, parts, prepare, start, close } = createApp({
    settings,
    database: options.database?.(real) ?? real,
    clock,
    log,
    identify: identifyByTestHeader,
    waits: { recheckMs: 10, fetchAgainMs: 1, standbyMs: 20, reportAgainMs: 20, attentionMs: 20 },
    tools: {
      analyse: analyseHere,
      copy: copyHere,
      // On a busy machine the lowest priority would hardly make progress.
      comparer: createPairComparer({ start: () => startComparing(constants.priority.PRIORITY_NORMAL) }),
    },
  });
  await prepare();
  const server = await listenForTest(app);
  const connect = () => connectToStandIn({ ...parts.connect, log }, NEVER);
  await connect();
  let closing: Promise<void> | undefined;
  const closeOnce = () => (closing ??= close());
  return {
    parts,
    database: real,
    clock,
    url: server.url,
    ask: (path, body, signal = NEVER) =>
      callInternal(new URL(path, server.url), {
        secret: settings.SIMMER_SECRET,
        from: 'library',
        to: 'sync',
        signal,
        body,
      }),
    connect,
    pass: () => mirrorPass(parts, NEVER),
    start,
    close: closeOnce,
    async stop() {
      await server.close();
      await closeOnce();
      await release();
    },
  };
}

/** A page of the change log as short lines: `+ /path` and `- id of which path`, oldest first. */
export async function logLines({ parts }: TestSync, after = 0): Promise<string[]> {
  const { changes } = await parts.feed.after(after, 5000);
  return changes.map((change) => (change.kind === 'upsert' ? `+ ${change.file.relativePath}` : '-'));
}

/** The files of a follower that has read the whole change log: relative paths, sorted. */
export async function followed({ parts }: TestSync): Promise<string[]> {
  const { changes } = await parts.feed.after(0, 100_000);
  const files = new Map<string, string>();
  changes.forEach((change, index) => {
    if (change.seq !== index + 1) throw new Error(`The log has a gap before ${change.seq}.`);
    if (change.kind === 'upsert') files.set(change.file.fileId, change.file.relativePath);
    else files.delete(change.fileId);
  });
  return [...files.values()].sort();
}

/** Empties the mirror and its log; faster than a new database. */
export async function emptyMirror({ database }: TestSync): Promise<void> {
  await execute(
    database,
    'TRUNCATE file, change, analysis, blind_copy, sync_run, aggregation_move, aggregation_log CASCADE',
  );
  await execute(database, `DELETE FROM ${await jobSchemaOf(database)}.job`);
  await execute(database, 'UPDATE feed_head SET seq = 0');
  await execute(
    database,
    `UPDATE mirror SET cursor = NULL, listing_cursor = NULL, listing = 0, folder_path = '', chosen_folder = NULL, last_error = NULL, failing_since = NULL,
       removals_held_since = NULL, removals_approved_at = NULL, removals_allowed = false`,
  );
}
