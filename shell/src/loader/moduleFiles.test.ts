import { afterEach, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../testing/publishedModule.ts';
import { fetchFiles, takeManifest } from './moduleFiles.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it('fetches a module’s manifest and first files with their hashes, and gives the manifest to the runtime once', async () => {
  const manifest = new Response('{}');
  const ask = vi.fn(async () => manifest);
  vi.stubGlobal('fetch', ask);
  const entry = '/modules/mf-toy/1.0.0/mf-manifest.json';
  const preload = '/modules/mf-toy/1.0.0/remoteEntry.js';
  const integrity = { 'mf-manifest.json': 'sha384-manifest', 'remoteEntry.js': 'sha384-entry' };
  const arrived = fetchFiles(
    aPublishedModule({ name: 'mf-toy', version: '1.0.0', entry, preload: [preload], integrity }),
  );
  expect(ask).toHaveBeenCalledWith(entry, { integrity: 'sha384-manifest' });
  const link = document.head.querySelector('link');
  expect(link).toMatchObject({ rel: 'modulepreload', integrity: 'sha384-entry' });
  expect(link?.getAttribute('href')).toBe(preload);
  link?.dispatchEvent(new Event('load'));
  await arrived;
  expect(takeManifest(entry)).toBe(manifest);
  expect(takeManifest(entry)).toBeUndefined();
});
