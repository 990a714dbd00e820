import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn } from '@simmer/service-common/registry/disk.ts';
import { startPublishedServer } from '@simmer/service-common/registry/testing/publishedServer.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { perTest } from '../../testing/lifetimes.ts';
import { publishSharePage } from '../../testing/publishSharePage.ts';
import { startTestLibrary, TEST_SECRET } from '../../testing/testLibrary.ts';

const auth = perTest(() => startPublishedServer(TEST_SECRET));
const library = perTest(() => startTestLibrary({ authUrl: auth.url }));
let published: string;

beforeEach(async () => {
  published = await mkdtemp(join(tmpdir(), 'simmer-published-'));
});
afterEach(() => rm(published, { recursive: true, force: true }));

async function publish(version: string, head: string): Promise<void> {
  await publishSharePage(published, { version, pages: { '/song-share/': `${head} page<!--simmer:data-->` } });
  const folder = join(published, 'modules');
  const read = async (path: string): Promise<[string, Buffer]> => [path, await readFile(join(folder, path))];
  auth.publish(Object.fromEntries(await Promise.all((await filesIn(folder)).map(read))));
}

const visit = () => library.call(`/song-share/${'x'.repeat(22)}`, { as: null });
const shows = (text: string) => vi.waitFor(async () => expect(await (await visit()).text()).toContain(text));

describe('a page of a share, where auth is on another machine', () => {
  it('is the published one, before long, and stays while auth is away', async () => {
    expect((await visit()).status).toBe(503);
    await publish('1.0.1', 'First');
    await shows('First page');
    auth.state.isAway = true;
    await shows('First page');
    auth.state.isAway = false;
    await publish('1.0.2', 'Second');
    await shows('Second page');
  });
});
