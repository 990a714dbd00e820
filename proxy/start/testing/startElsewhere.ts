import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../processes/freePort.ts';
import { waitFor } from '../../processes/waitFor.ts';

const START_WITHIN_MS = 60_000;
const STARTED = 'started ';

const script = `
  const { startSimmer } = await import(${JSON.stringify(join(import.meta.dirname, '../startSimmer.ts'))});
  const { url, processes } = await startSimmer({ build: false, onTrouble: (sentence) => console.log(sentence) });
  console.log('${STARTED}' + JSON.stringify({ url, pids: Object.values(processes).map(({ pid }) => pid) }));`;

const started = z.object({ url: z.string(), pids: z.array(z.number()) });

export type StartedElsewhere = z.infer<typeof started> & { start: ChildProcess; troubles: string };

/** Starts the product by a process of its own, which can be killed. */
export async function startElsewhere(dataFolder: string): Promise<StartedElsewhere> {
  const start = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SIMMER_DATA: dataFolder, PORT: String(await freePort()) },
  });
  let said = '';
  start.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const isUp = await waitFor(() => said.includes('}\n') || start.exitCode !== null, START_WITHIN_MS);
  const [troubles = '', answer] = said.split(STARTED);
  if (!isUp || !answer) throw new Error(`It did not start: ${said}`);
  return { ...started.parse(JSON.parse(answer)), start, troubles };
}
