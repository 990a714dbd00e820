import { ask, type Instance } from '../product/instance.ts';

/** The sum of a service's own samples whose name and labels contain all of the given texts. */
export async function counted(instance: Instance, metric: string, ...labels: string[]): Promise<number> {
  const { text } = await ask(instance, '/metrics', { host: instance.service });
  const samples = text.split('\n').filter((line) => line.startsWith(metric) && labels.every((of) => line.includes(of)));
  return samples.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
