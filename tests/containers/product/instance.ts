import { get } from 'node:http';
import { allContainers } from '../engine/containers.ts';
import type { Attached } from './attach.ts';
import { PROJECT } from './composed.ts';

export const scaled = ['sync', 'library', 'auth', 'nginx'] as const;
export type Scaled = (typeof scaled)[number];

/** One container of those that are the same. */
export type Instance = {
  service: Scaled;
  /** the container's */
  name: string;
  /** where this machine reaches it; empty while it does not run */
  address: string;
};

/** The containers of one of the compose file's services, in the order of their names. */
export async function containersOf(simmer: Pick<Attached, 'env'>, service: string) {
  const wanted = { 'com.docker.compose.project': PROJECT, 'com.docker.compose.service': service };
  return (await allContainers(simmer))
    .filter(({ labels }) => Object.entries(wanted).every(([label, value]) => labels[label] === value))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** All instances of a service, in the order of their names. */
export async function instancesOf(simmer: Pick<Attached, 'env'>, service: Scaled): Promise<Instance[]> {
  return (await containersOf(simmer, service)).map(({ name, addresses }) => {
    const ip = addresses[`${PROJECT}_default`];
    return { service, name, address: ip ? `${ip}:${service === 'nginx' ? 8080 : 8000}` : '' };
  });
}

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

/** Asks one instance, past everything in front of it; status 0 if it is away. */
export function ask({ address }: Instance, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve) => {
    const away = () => resolve({ status: 0, headers: {}, text: '' });
    const asked = get(`http://${address}${path}`, { headers, agent: false, timeout: 2_000 }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (more: string) => (text += more));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      reply.on('error', away);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', away);
  });
}
