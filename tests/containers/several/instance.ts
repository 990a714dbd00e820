import { get } from 'node:http';
import type { Attached } from '../product/attach.ts';

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

const NETWORK = 'simmer-containers_default';

/** All instances of a service, in the order of their numbers. */
export async function instancesOf({ docker }: Pick<Attached, 'docker'>, service: Scaled): Promise<Instance[]> {
  const labels = ['project=simmer-containers', `service=${service}`];
  const filters = labels.flatMap((label) => ['--filter', `label=com.docker.compose.${label}`]);
  const names = (await docker('ps', '--all', ...filters, '--format', '{{.Names}}')).trim().split('\n').toSorted();
  const format = `{{(index .NetworkSettings.Networks "${NETWORK}").IPAddress}}`;
  return Promise.all(
    names.map(async (name) => {
      const ip = (await docker('inspect', '--format', format, name)).trim();
      return { service, name, address: ip && `${ip}:${service === 'nginx' ? 8080 : 8000}` };
    }),
  );
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

/** The sum of a service's own samples whose name and labels contain all of the given texts. */
export async function counted(instance: Instance, metric: string, ...labels: string[]): Promise<number> {
  const { text } = await ask(instance, '/metrics', { host: instance.service });
  const samples = text.split('\n').filter((line) => line.startsWith(metric) && labels.every((of) => line.includes(of)));
  return samples.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
