import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import { expect } from 'vitest';
import type { Attached } from '../product/attach.ts';
import { composed } from '../product/composed.ts';
import { ask, type Instance, instancesOf, type Scaled, scaled } from './instance.ts';

export type TwoOfEach = Attached & {
  instances(service: Scaled): Promise<Instance[]>;
  /** starts those that are missing */
  fill(...services: Scaled[]): Promise<void>;
  /** waits until every instance answers and each nginx knows all of them */
  whole(): Promise<void>;
  /** brings back one of each */
  end(): Promise<void>;
};

const twoOf = (services: readonly Scaled[]) => services.flatMap((service) => ['--scale', `${service}=2`]);
/** On a machine that is busy with other tests. */
const WHOLE_WITHIN_MS = 120_000;
const start = ['up', '--detach', '--no-build'];

/** What is away, by its container's name, and which nginx does not pass requests to everybody yet. */
async function missing(simmer: Attached): Promise<string[]> {
  const [nginx = [], ...services] = await Promise.all(scaled.toReversed().map((name) => instancesOf(simmer, name)));
  const away = services.flat().map(async (instance) => {
    const { status } = await ask(instance, '/readyz', { host: instance.service });
    return status === 200 ? [] : [instance.name];
  });
  const behind = nginx.map(async (instance) => {
    const { status, text } = await ask(instance, '/healthz', { host: 'localhost' });
    if (status !== 200) return [instance.name];
    const conf = await simmer.docker('exec', instance.name, 'cat', '/run/simmer/nginx.conf').catch(() => '');
    const unknown = services.flat().filter(({ address }) => !conf.includes(`server ${address} `));
    // Its file is written before nginx has read it.
    const hasRead = conf.includes(text.trim());
    return [
      ...unknown.map(({ name }) => `${name} at ${instance.name}`),
      ...(hasRead ? [] : [`news at ${instance.name}`]),
    ];
  });
  return (await Promise.all([...away, ...behind])).flat();
}

/** Starts an empty product with two of each service and two nginx, behind one address. */
export async function startTwoOfEach(one: Attached): Promise<TwoOfEach> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = composed({ engine: one, folder: one.folder, more: ['proxy/examples/several.compose.yml'] });
  const settings = { ...one.settings, PORT: 0, FRONT_AT: `127.0.0.1:${port}`, PUBLIC_URL: url };
  const empty = async () => {
    await product.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
    for (const name of await readdir(product.musicFolder)) {
      await rm(join(product.musicFolder, name), { recursive: true });
    }
  };
  const simmer: TwoOfEach = {
    ...one,
    url,
    product,
    settings,
    instances: (service) => instancesOf(one, service),
    fill: async (...services) => {
      await product.compose(...start, '--no-deps', '--no-recreate', ...twoOf(services), ...services);
    },
    whole: () => expect.poll(() => missing(simmer), { timeout: WHOLE_WITHIN_MS }).toEqual([]),
    async end() {
      await empty();
      await one.product.set(one.settings);
      await one.product.compose(...start);
    },
  };
  await empty();
  await product.set(settings);
  await product.compose(...start, ...twoOf(scaled));
  await simmer.whole();
  return simmer;
}
