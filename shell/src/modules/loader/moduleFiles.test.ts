import { afterEach, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../../testing/publishedModule.ts';
import { fetchFiles } from './moduleFiles.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it('fetches a module’s entry and first files with their hashes, each once', async () => {
  const address = (file: string) => `/modules/mf-toy/1.0.0/${file}`;
  const integrity = { 'remoteEntry.js': 'sha384-entry', 'remote.js': 'sha384-remote' };
  const preload = [address('remoteEntry.js'), address('remote.js')];
  const arrived = fetchFiles(
    aPublishedModule({ name: 'mf-toy', version: '1.0.0', entry: address('remoteEntry.js'), preload, integrity }),
  );
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => [link.rel, link.getAttribute('href'), link.integrity])).toEqual([
    ['modulepreload', address('remoteEntry.js'), 'sha384-entry'],
    ['modulepreload', address('remote.js'), 'sha384-remote'],
  ]);
  for (const link of links) link.dispatchEvent(new Event('load'));
  await arrived;
});
