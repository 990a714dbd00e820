import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../base/log.ts';
import { temporaryFolder } from '../testing/builtModule.ts';
import { startPublishedServer } from '../testing/publishedServer.ts';
import { type ModulesMirror, mirrorModules } from './mirrorModules.ts';

const secret = 'a secret of more than thirty-two characters';
const entry = 'mf-song/1.0.0/remoteEntry.js';

let auth: Awaited<ReturnType<typeof startPublishedServer>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let end: AbortController;
let lines: string[];
const mirrors: ModulesMirror[] = [];

beforeEach(async () => {
  auth = await startPublishedServer(secret);
  folder = await temporaryFolder();
  end = new AbortController();
  lines = [];
});
afterEach(async () => {
  end.abort();
  await Promise.all(mirrors.splice(0).map(({ ended }) => ended));
  await auth.close();
  await folder[Symbol.asyncDispose]();
});

function start(given: { removeAfterMs?: number } = {}): ModulesMirror {
  const log = createLog('test', 'info', { write: (line: string) => void lines.push(line) });
  const mirror = mirrorModules({
    authUrl: auth.url,
    secret,
    folder: folder.path,
    everyMs: 5,
    log,
    signal: end.signal,
    ...given,
  });
  mirrors.push(mirror);
  return mirror;
}

const textOf = (path: string) => readFile(join(folder.path, path), 'utf8').catch(() => undefined);
const becomes = (path: string, text: string | undefined) =>
  vi.waitFor(async () => expect(await textOf(path)).toBe(text));

describe('a mirror of the published modules', () => {
  it('has everything once it is ready, and follows each change', async () => {
    auth.publish({ 'modules.json': 'one', [entry]: 'code' });
    await start().ready;
    expect([await textOf('modules.json'), await textOf(entry)]).toEqual(['one', 'code']);

    auth.publish({ 'modules.json': 'two', [entry]: 'code', 'mf-song/1.0.1/remoteEntry.js': 'newer' });
    await becomes('modules.json', 'two');
    expect(await textOf('mf-song/1.0.1/remoteEntry.js')).toBe('newer');
    expect(auth.state.listings).toBe(2);
    expect(auth.state.asked).toHaveLength(4);
  });

  it('names a version only when all of its files are there', async () => {
    auth.publish({ 'modules.json': 'one' });
    await start().ready;
    const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    auth.state.beforeContent = async (path) => {
      if (path !== 'mf-song/1.0.0/late.js') return;
      begin();
      await slow;
    };
    auth.publish({ 'modules.json': 'two', [entry]: 'code', 'mf-song/1.0.0/late.js': 'late' });
    await begun;
    await becomes(entry, 'code');
    expect(await textOf('modules.json')).toBe('one');
    goOn();
    await becomes('modules.json', 'two');
    expect(await textOf('mf-song/1.0.0/late.js')).toBe('late');
  });

  it('refuses bytes that do not match their hash, and tries again', async () => {
    auth.state.broken = Buffer.from('half of i');
    auth.publish({ 'modules.json': 'one', [entry]: 'half of it' });
    const mirror = start();
    await vi.waitFor(() => expect(lines.join('')).toContain('do not match its hash'));
    expect([await textOf(entry), await textOf('modules.json')]).toEqual([undefined, undefined]);
    auth.state.broken = undefined;
    await mirror.ready;
    expect(await textOf(entry)).toBe('half of it');
  });

  it('keeps what it has while auth is away, complains once, and goes on', async () => {
    auth.publish({ 'modules.json': 'one', [entry]: 'code' });
    await start().ready;
    auth.state.isAway = true;
    await vi.waitFor(() => expect(lines.join('')).toContain('the last ones stay'));
    auth.publish({ 'modules.json': 'two', [entry]: 'code' });
    expect([await textOf('modules.json'), await textOf(entry)]).toEqual(['one', 'code']);
    auth.state.isAway = false;
    await becomes('modules.json', 'two');
    await vi.waitFor(() => expect(lines.join('')).toContain('in step again'));
    expect(lines).toHaveLength(2);
  });

  it('starts with what an earlier run left, repairs what is wrong, and removes partial files', async () => {
    auth.publish({ 'modules.json': 'one', [entry]: 'code', 'mf-song/1.0.0/same.js': 'same' });
    await mkdir(join(folder.path, 'mf-song/1.0.0'), { recursive: true });
    await mkdir(join(folder.path, '.incoming'));
    await writeFile(join(folder.path, '.incoming/part'), 'ha');
    await writeFile(join(folder.path, entry), 'damaged');
    await writeFile(join(folder.path, 'mf-song/1.0.0/same.js'), 'same');
    await start().ready;
    expect([await textOf(entry), await textOf('mf-song/1.0.0/same.js')]).toEqual(['code', 'same']);
    expect(auth.state.asked).toHaveLength(2);
    expect(await readdir(join(folder.path, '.incoming'))).toEqual([]);
  });

  it('leaves a removed version to the pages that began with it, and then removes its folder', async () => {
    auth.publish({ 'modules.json': 'one', [entry]: 'code' });
    await start().ready;
    auth.publish({ 'modules.json': 'two' });
    await becomes('modules.json', 'two');
    expect(await textOf(entry)).toBe('code');
    end.abort();
    await Promise.all(mirrors.map(({ ended }) => ended));

    end = new AbortController();
    await start({ removeAfterMs: 0 }).ready;
    expect(await stat(join(folder.path, 'mf-song')).catch(() => undefined)).toBeUndefined();
    expect(await textOf('modules.json')).toBe('two');
  });

  it('takes no path that leads out of the folder', async () => {
    auth.publish({ '../outside.js': 'evil', 'modules.json': 'one' });
    start();
    await vi.waitFor(() => expect(lines.join('')).toContain('the last ones stay'));
    expect(auth.state.asked).toEqual([]);
    await rm(join(folder.path, '../outside.js'), { force: true });
  });
});
