import { expect, it } from 'vitest';
import { z } from 'zod';
import { allContainers } from './engine/containers.ts';
import { attach } from './product/attach.ts';
import { become } from './product/become.ts';

const simmer = attach();
const inspected = z.array(
  z.object({
    Config: z.object({ Image: z.string() }),
    HostConfig: z.object({ ReadonlyRootfs: z.boolean(), CapDrop: z.unknown(), SecurityOpt: z.unknown() }),
  }),
);

it('keeps to what containers are allowed', async () => {
  await become(simmer, {});
  const names = (await allContainers(simmer)).map(({ name }) => name);
  const all = inspected.parse(JSON.parse(await simmer.docker('inspect', ...names)));
  const ours = all.filter(({ Config }) => Config.Image.startsWith('simmer-'));
  expect(ours.length).toBeGreaterThanOrEqual(5);
  for (const { Config, HostConfig } of ours) {
    expect({ image: Config.Image, ...HostConfig }).toEqual({
      image: Config.Image,
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges:true'],
    });
  }
});
