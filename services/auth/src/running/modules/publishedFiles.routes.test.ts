import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULES_CHANNEL, publishedFiles } from '@simmer/contracts/services';
import { createLog } from '@simmer/service-common/base/log.ts';
import { createWakeUp } from '@simmer/service-common/base/wakeUp.ts';
import { createChannels } from '@simmer/service-common/database/channels.ts';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { mirrorModules } from '@simmer/service-common/registry/mirror/mirrorModules.ts';
import { makePublisherKey } from '@simmer/service-common/registry/publisherKeys.ts';
import { publishModule } from '@simmer/service-common/registry/publishModule.ts';
import { aPublication, builtModule, temporaryFolder } from '@simmer/service-common/registry/testing/builtModule.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestAuth, type TestAuth, testSecret } from '../../testing/authForTest.ts';

let auth: TestAuth;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  auth = await startTestAuth();
});
afterEach(async () => {
  await auth.close();
  await folder[Symbol.asyncDispose]();
});

const publish = async (code: string) => {
  const buildFolder = await builtModule(folder.path, { code });
  await auth.base.modules.change((modulesFolder) => publishModule(aPublication({ modulesFolder, buildFolder })));
};

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const internal = await internalHeaders(testSecret, 'library', 'auth');
  return fetch(new URL(`/internal/modules${path}`, auth.url), { headers: { ...internal, ...headers } });
}

describe('the published modules, for the other services', () => {
  it('are listed with what nginx serves only, and again only after a change', async () => {
    await publish('one');
    const given = { label: 'x', modules: ['mf-song'], createdBy: 'ana', createdById: null, now: new Date() };
    await auth.base.modules.change((modulesFolder) => makePublisherKey({ modulesFolder, ...given }));
    const answer = await ask('');
    const { revision, files } = publishedFiles.parse(await answer.json());
    expect(revision).toBe(2);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['modules.json', 'mf-song/1.0.0/assets/remote.js']));
    expect(paths.filter((path) => path.startsWith('registry'))).toEqual([]);

    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await ask('', headers)).status).toBe(304);
    await publish('two');
    expect((await ask('', headers)).status).toBe(200);
  });

  it('are sent by their hash', async () => {
    await publish('one');
    const { files } = publishedFiles.parse(await (await ask('')).json());
    const script = files.find(({ path }) => path.endsWith('remote.js'));
    const answer = await ask(`/content/${script?.sha256}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'one']);
    expect((await ask(`/content/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await ask('/content/nonsense')).status).toBe(404);
  });

  it('are for services only', async () => {
    for (const path of ['', `/content/${'0'.repeat(64)}`]) {
      expect((await ask(path, { authorization: 'Bearer nonsense' })).status).toBe(401);
    }
  });

  it('reach a mirror as soon as they are published', async () => {
    await publish('one');
    const end = new AbortController();
    const { signal } = end;
    const log = createLog('test', 'silent');
    const copy = join(folder.path, 'copy');
    const wakeUp = createWakeUp();
    const isListening = Promise.withResolvers<void>();
    const onPublished = (payload?: string) => (payload === undefined ? isListening.resolve() : wakeUp.ring());
    const channels = createChannels(auth.database.url, log);
    const following = channels.follow(MODULES_CHANNEL, onPublished, signal);
    await isListening.promise;
    // Without the notification it would look again after ten minutes.
    const given = { authUrl: auth.url, secret: testSecret, folder: copy, everyMs: 600_000, wakeUp, log, signal };
    const { ready, ended } = mirrorModules(given);
    await ready;
    expect(await readFile(join(copy, 'mf-song/1.0.0/assets/remote.js'), 'utf8')).toBe('one');
    await publish('two');
    await vi.waitFor(async () => expect(await readFile(join(copy, 'modules.json'), 'utf8')).toContain('"1.0.1"'));
    expect(await readFile(join(copy, 'mf-song/1.0.1/assets/remote.js'), 'utf8')).toBe('two');
    end.abort();
    await Promise.all([ended, following]);
    await channels.close();
  });
});
