import { addressesMark } from '@simmer/proxy/renderNginxConf.ts';
import { expect } from 'vitest';
import type { Attached } from '../product/attach.ts';
import { become, scaleTo } from '../product/become.ts';
import { ask, type Instance, instancesOf, type Scaled, scaled } from '../product/instance.ts';

export type TwoOfEach = Attached & {
  instances(service: Scaled): Promise<Instance[]>;
  /** starts those that are missing */
  fill(): Promise<void>;
  /** waits until every instance answers and each nginx passes requests to all of them */
  whole(): Promise<void>;
};

/** On a machine that is busy with other tests. */
const WHOLE_WITHIN_MS = 120_000;
const COUNT = 2;

/** What is away, by its container's name, and which nginx does not pass requests to everybody yet. */
async function missing(simmer: Attached): Promise<string[]> {
  const [auth = [], library = [], sync = [], nginx = []] = await Promise.all(
    (['auth', 'library', 'sync', 'nginx'] as const).map((service) => instancesOf(simmer, service)),
  );
  const away = [...auth, ...library, ...sync].map(async (instance) => {
    const { status } = await ask(instance, '/readyz', { host: instance.service });
    return status === 200 ? [] : [instance.name];
  });
  const [ofAuth, ofLibrary, ofSync] = [auth, library, sync].map((all) => all.map(({ address }) => address));
  const mark = addressesMark({ auth: ofAuth ?? [], library: ofLibrary ?? [], sync: ofSync ?? [] });
  const behind = nginx.map(async (instance) => {
    const { status, text } = await ask(instance, '/healthz', { host: 'localhost' });
    return status === 200 && text.includes(mark) ? [] : [instance.name];
  });
  const few = [auth, library, sync, nginx].flatMap((all) => (all.length === COUNT ? [] : [`only ${all.length}`]));
  return [...few, ...(await Promise.all([...away, ...behind])).flat()];
}

/** Two of each service and two nginx, behind one address. */
export async function twoOfEach(one: Attached): Promise<TwoOfEach> {
  const simmer: TwoOfEach = {
    ...one,
    instances: (service) => instancesOf(one, service),
    fill: async () => {
      const missingOnly = ['--no-build', '--no-deps', '--no-recreate', ...scaleTo(COUNT)];
      await one.product.composeSeveral('up', '--detach', ...missingOnly, ...scaled);
    },
    whole: () => expect.poll(() => missing(simmer), { timeout: WHOLE_WITHIN_MS }).toEqual([]),
  };
  await become(one, { count: COUNT });
  await simmer.whole();
  return simmer;
}
