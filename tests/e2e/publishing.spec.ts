import { join, resolve } from 'node:path';
import { createPublisherKey, endPublisherKey, endpointUrl, publisherKey } from '@simmer/contracts';
import { sendBuild } from '@simmer/kit/module';
import { z } from 'zod';
import { expect, test } from './simmer.ts';

const root = resolve(import.meta.dirname, '../..');

test('a team publishes a whole module over the network with its key, and only its own', async ({ admin, simmer }) => {
  const made = await admin.request.post(createPublisherKey.path, { data: { label: 'Songs', modules: ['mf-song'] } });
  const { id, key } = publisherKey.extend({ key: z.string() }).parse(await made.json());
  const publish = (name: string, by: string | undefined = key) =>
    sendBuild({ buildFolder: join(root, name, 'dist'), to: simmer.url, key: by });

  // The very build that is current: nothing changes for the journeys after this one.
  expect(await publish('mf-song')).toMatchObject({ name: 'mf-song', outcome: 'unchanged' });
  await expect(publish('mf-player')).rejects.toThrow('This key can only publish mf-song, not mf-player.');
  await expect(publish('mf-song', `${key}x`)).rejects.toThrow('You need a key to publish this module.');
  await admin.request.delete(endpointUrl(endPublisherKey, { id }));
  await expect(publish('mf-song')).rejects.toThrow('You need a key to publish this module.');
});
