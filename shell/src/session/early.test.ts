import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { lastStart, selectedPlaylist } from '@simmer/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const script = await readFile(resolve(import.meta.dirname, '../../public/early.js'), 'utf8');
const asked = () => vi.mocked(fetch).mock.calls.map(([address]) => address);
const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
// As the browser runs it: outside any module.
const run = () => new Function(script.replace('import(', 'importFile('))();
const painted = () => document.documentElement.dataset['start'];
const last = {
  pathname: location.pathname,
  calls: ['/api/auth/user', '/api/songs'],
  files: [{ address: '/modules/mf-toy/1.0.0/remoteEntry.js', integrity: 'sha384-abc' }],
};

/** What waits for the page to be parsed. */
let ready: (() => void)[] = [];

beforeEach(() => {
  ready = [];
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => ready.push(listener));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  );
  vi.stubGlobal('simmerEarly', undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.replaceChildren();
  delete document.documentElement.dataset['start'];
  history.replaceState(null, '', '/');
});

/** As the browser tells of a page whose frame is painted. */
async function paint(code = ''): Promise<string[]> {
  const ran: string[] = [];
  vi.stubGlobal('importFile', async (file: string) => ran.push(file));
  const tag = document.createElement('script');
  tag.dataset['code'] = [code, 'last.js'].join(' ');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  run();
  expect(asked()).toEqual(['/api/auth/user']);
  ready.at(-1)?.();
  expect(frames).toHaveLength(1);
  expect(asked()).toEqual(['/api/auth/user']);
  expect(preloaded()).toEqual([]);
  expect(ran).toEqual([]);
  frames[0]?.(0);
  await vi.waitFor(() => expect(ran).toContain('last.js'));
  return ran;
}

describe('before the page’s code', () => {
  it('its files wait for the frame to be painted, and run one after the other', async () => {
    expect(await paint('libraries.js shell.js')).toEqual(['libraries.js', 'shell.js', 'last.js']);
    expect(preloaded()).toEqual(['libraries.js', 'shell.js', 'last.js']);
  });

  it('everyone’s page asks who is there, and for nothing else', async () => {
    await paint();
    expect(asked()).toEqual(['/api/auth/user']);
    expect(preloaded()).toEqual(['last.js']);
  });

  it('who was signed in here asks for what the last start at this address needed, once the frame is painted', async () => {
    lastStart.write(last);
    await paint();
    expect(asked()).toEqual(['/api/auth/user', '/api/songs']);
    expect(preloaded()).toEqual(['last.js', '/modules/mf-toy/1.0.0/remoteEntry.js']);
    expect(document.head.querySelector('link:last-child')).toMatchObject({ integrity: 'sha384-abc' });
  });

  it('a start at another address asks for nothing of that one', async () => {
    lastStart.write({ ...last, pathname: '/elsewhere' });
    await paint();
    expect(asked()).toEqual(['/api/auth/user']);
  });

  it('who was signed in here is painted a member’s frame, with the songs only where all of them open', () => {
    run();
    expect(painted()).toBeUndefined();
    lastStart.write({ ...last, pathname: '/elsewhere' });
    run();
    expect(painted()).toBe('member');
    selectedPlaylist.write(null);
    run();
    expect(painted()).toBe('songs');
    history.replaceState(null, '', '/?playlist=3');
    run();
    expect(painted()).toBe('member');
    history.replaceState(null, '', '/comments');
    run();
    expect(painted()).toBe('member');
  });

  it('another program’s data in the storage changes nothing', async () => {
    localStorage.setItem(lastStart.key, '{"pathname":"/","calls":7}');
    await paint();
    expect(asked()).toEqual(['/api/auth/user']);
  });
});
