import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { LATER_SETTINGS } from './laterSettings.ts';

let service: ChildProcess;
let output: string;

function launch(settings: Record<string, string>): void {
  output = '';
  service = spawn(process.execPath, [join(import.meta.dirname, '../testing/smallService.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  service.stdout?.on('data', (part: Buffer) => {
    output += part;
  });
}

async function start(drainSeconds: number): Promise<string> {
  launch({ DRAIN_SECONDS: String(drainSeconds) });
  await expect.poll(() => output, { timeout: 10_000 }).toContain('listening');
  return `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1]}`;
}
afterEach(() => service.kill('SIGKILL'));

it('drains after SIGTERM: goes on answering without being ready, then ends', async () => {
  const url = await start(5);
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  const answer = await fetch(`${url}/anything`);
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['here', 'close']);
  expect(output).toContain('streams ended');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(url)).rejects.toThrow();
});

it.each([
  ['SIGTERM without time to drain', 0, 'SIGTERM'],
  ['SIGINT', 60, 'SIGINT'],
] as const)('ends at once after %s', async (_what, drainSeconds, signal) => {
  await start(drainSeconds);
  const ended = once(service, 'exit');
  service.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(output).not.toContain('streams ended');
});

it('keeps a thousand connections that come before it can take them', async () => {
  const { port } = new URL(await start(0));
  service.kill('SIGSTOP');
  const sockets = Array.from({ length: 1000 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined));
  try {
    await expect.poll(() => sockets.filter(({ readyState }) => readyState === 'open').length).toBe(sockets.length);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

it('begins when it is told the settings that were not known before, and says when it listens', async () => {
  launch({ DRAIN_SECONDS: '0', [LATER_SETTINGS]: 'on' });
  const said = once(service, 'message');
  service.send({ DATABASE_URL: 'postgres://somewhere' });
  expect(await said).toEqual(['listening', undefined]);
  const url = `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1]}`;
  expect(await (await fetch(`${url}/database`)).text()).toBe('postgres://somewhere');
});

it('ends if whoever started it is gone before it was told', async () => {
  launch({ DRAIN_SECONDS: '0', [LATER_SETTINGS]: 'on' });
  const ended = once(service, 'exit');
  service.disconnect();
  expect(await ended).toEqual([1, null]);
  expect(output).toBe('');
});
