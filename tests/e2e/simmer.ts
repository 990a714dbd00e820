import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import {
  deviceMark,
  FILTER_VERSION,
  filterVersion,
  newSongsFoldedBy,
  songStatuses,
  statusFilters,
  welcomeSeen,
} from '@simmer/contracts';
import { authHealth, libraryHealth, syncHealth } from '@simmer/contracts/services';
import { publishBuiltModules } from '@simmer/proxy/build/publishBuiltModules.ts';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import { type RunningSimmer, startSimmer } from '@simmer/proxy/start/startSimmer.ts';
import { secretsInLogs } from '../seed/secretsInLogs.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { type Heard, hear } from '../setup/hear.ts';
import { type PushService, startPushService } from '../setup/pushService.ts';
import { throwAwayFolder } from '../setup/throwAwayFolder.ts';

const root = resolve(import.meta.dirname, '../..');

/** The whole product, running for the tests of one worker: real nginx, services, Postgres and storage stand-in. */
export type Simmer = RunningSimmer & {
  musicFolder: string;
  dataFolder: string;
  /** resolves when every service says through the proxy that it and its database answer */
  ready(): Promise<void>;
  /** remembers cookies that no log may hold */
  noteCookies(values: string[]): void;
  /** puts a file into the storage folder as a person would: written aside, then moved in */
  dropFile(name: string, bytes: Buffer): Promise<void>;
};

export const ADMIN_EMAIL = 'boss@band.example';
/** Curates songs; no admin. */
export const CURATOR_EMAIL = 'curator@band.example';
/** Manages collaborators; no admin. */
export const EDITOR_EMAIL = 'editor@band.example';

export type ClientOf = (email?: string, fullName?: string) => Promise<APIRequestContext>;

type WorkerFixtures = {
  simmer: Simmer /** where the product's messages to browsers arrive */;
  pushService: PushService;
};
type TestFixtures = {
  member: Page;
  admin: Page;
  /** a client without a browser, until the test ends; signed in if an address is given */
  clientOf: ClientOf;
  /** lets a page be listened to from now on: the test fails by what its browser complains of, but for what may be heard */
  quiet: (page: Page, ...mayBeHeard: string[]) => Heard;
};

/** What a browser of the journeys has at its start. */
const stored = {
  [statusFilters.key]: JSON.stringify(Object.fromEntries(songStatuses.map(({ value }) => [value, true]))),
  [filterVersion.key]: JSON.stringify(FILTER_VERSION),
  // The first day has a journey of its own.
  [welcomeSeen.key]: 'true',
  // They would be in the page twice; by everyone, because a journey's persons have no ids yet.
  [newSongsFoldedBy.key]: JSON.stringify(Array.from({ length: 500 }, (_, id) => id)),
  // All journeys of a person are on one device: what one has played isn't offered to the next.
  [deviceMark.key]: JSON.stringify('device-of-the-journeys'),
};

/** Songs begin in the pantry, which the list does not show at first: most tests are not about that. */
function storeAtStart(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) localStorage[key] ??= value;
}

/** Has a page begin as a person's does in the journeys, on their one device. */
export const startStored = (page: Page) => page.addInitScript(storeAtStart, stored);

/** A fresh product imports its first songs while its first test begins. */
export async function songsAreThere(request: APIRequestContext): Promise<void> {
  const count = async () => {
    const songs: unknown = await (await request.get('/api/songs')).json();
    return Array.isArray(songs) ? songs.length : 0;
  };
  await expect.poll(count).toBeGreaterThan(1);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  pushService: [
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      service.close();
    },
    { scope: 'worker' },
  ],
  simmer: [
    async ({ pushService }, use) => {
      // The services have what the machine's environment has.
      process.env['PUSH_TEST_SERVICE'] = pushService.url;
      const folder = await throwAwayFolder();
      const dataFolder = join(folder, 'data');
      const musicFolder = join(folder, 'music');
      // Built once for all workers, before the first of them (setup/builtOnce.globalSetup.ts). Published as Simmer did
      // while its modules were in a folder: the start takes them up.
      await publishBuiltModules({ root, modulesFolder: join(dataFolder, 'modules') });
      const running = await startSimmer({
        build: false,
        dataFolder,
        port: await freePort(),
        env: {
          SIMMER_MUSIC: musicFolder,
          ADMIN_EMAILS: ADMIN_EMAIL,
          SONG_CURATORS: CURATOR_EMAIL,
          COLLABORATOR_EDITORS: EDITOR_EMAIL,
          SIGN_IN_LIMITS: 'off',
          CALL_LIMITS: 'off',
          SIMMER_STORAGE_FAULTS: '1',
          // All that could be logged: no log may have a secret in it (logs.spec.ts).
          LOG_LEVEL: 'debug',
        },
      });
      const cookies = new Set<string>();
      await use({
        ...running,
        noteCookies: (values) => {
          for (const value of values) cookies.add(value);
        },
        dataFolder,
        musicFolder,
        async ready() {
          for (const { path } of [authHealth, libraryHealth, syncHealth]) {
            await expect
              .poll(() =>
                fetch(`${running.url}${path}`).then(
                  ({ status }) => status,
                  () => 0,
                ),
              )
              .toBe(200);
          }
        },
        async dropFile(name, bytes) {
          const aside = join(folder, `aside-${Math.random().toString(36).slice(2)}`);
          await writeFile(aside, bytes);
          await rename(aside, join(musicFolder, name));
        },
      });
      await running.stop();
      // Whatever the journeys did: no log may hold a secret of anyone.
      expect(
        await secretsInLogs(
          dataFolder,
          [...cookies].map((value) => ['a cookie', value]),
        ),
      ).toEqual([]);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ simmer }, use) => use(simmer.url),
  context: async ({ context, simmer }, use) => {
    await use(context);
    simmer.noteCookies((await context.cookies()).map(({ value }) => value));
  },
  member: async ({ page }, use) => {
    await startStored(page);
    await signedInAs(page.request, 'mia@band.example', 'Mia Moss');
    await songsAreThere(page.request);
    await use(page);
  },
  admin: async ({ page }, use) => {
    await startStored(page);
    await signedInAs(page.request, ADMIN_EMAIL, 'Bo Boss');
    await songsAreThere(page.request);
    await use(page);
  },
  clientOf: async ({ playwright, simmer }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (email, fullName) => {
      const client = await playwright.request.newContext({ baseURL: simmer.url });
      opened.push(client);
      if (email) await signedInAs(client, email, fullName);
      return client;
    });
    for (const client of opened) await client.dispose();
  },
  quiet: async ({}, use) => {
    const complaints: string[] = [];
    await use((page, ...mayBeHeard) => hear(page, (complaint) => complaints.push(complaint), mayBeHeard));
    expect(complaints).toEqual([]);
  },
});

export { expect };
