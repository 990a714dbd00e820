import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Engine } from './dockerEngine.ts';

const containers = z.array(
  z.object({
    Id: z.string(),
    Names: z.tuple([z.string()], z.string()),
    Labels: z.record(z.string(), z.string()),
    NetworkSettings: z.object({ Networks: z.record(z.string(), z.object({ IPAddress: z.string() })) }),
  }),
);

export type Container = {
  id: string;
  name: string;
  labels: Readonly<Record<string, string>>;
  /** by the network's name; empty while it does not run */
  addresses: Readonly<Record<string, string>>;
};

/** All containers, running or not. Asks the engine itself: tests do so many times a second, and each `docker` is a process. */
export async function allContainers({ env }: Pick<Engine, 'env'>): Promise<Container[]> {
  const socketPath = env['DOCKER_HOST']?.replace('unix://', '');
  const [reply]: IncomingMessage[] = await once(
    get({ socketPath, path: '/containers/json?all=1', agent: false }),
    'response',
  );
  const listed = reply && (await json(reply));
  return containers.parse(listed).map(({ Id: id, Names: [name], Labels: labels, NetworkSettings: { Networks } }) => ({
    id,
    name: name.slice(1),
    labels,
    addresses: Object.fromEntries(Object.entries(Networks).map(([network, { IPAddress }]) => [network, IPAddress])),
  }));
}
