import { afterEach, expect, it } from 'vitest';
import { aPublishedModule } from '../testing/publishedModule.ts';
import { fetchFiles } from './moduleFiles.ts';

afterEach(() => document.head.replaceChildren());

const start = '/modules/mf-toy/1.0.0/start.js';

it('fetches nothing of a module whose first file has no published hash', async () => {
  await expect(fetchFiles(aPublishedModule({ start: [start] }))).rejects.toMatchObject({ kind: 'integrity' });
  await expect(
    fetchFiles(
      aPublishedModule({ start: ['/modules/mf-other/1.0.0/start.js'], integrity: { 'start.js': 'sha384-abc' } }),
    ),
  ).rejects.toMatchObject({ kind: 'integrity' });
  expect(document.head.querySelector('link')).toBeNull();
});

it('fetches its first file with its hash, and no federation manifest', async () => {
  const module = aPublishedModule({ start: [start], integrity: { 'start.js': 'sha384-abc' } });
  const arrived = fetchFiles(module);
  const link = document.head.querySelector('link');
  expect(link).toMatchObject({ rel: 'modulepreload', integrity: 'sha384-abc' });
  expect(link?.getAttribute('href')).toBe(start);
  link?.dispatchEvent(new Event('load'));
  await arrived;
});
