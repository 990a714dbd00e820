import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { problem } from '@simmer/contracts';
import { endpoints } from '@simmer/contracts/services';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { startTestProxy } from './testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);

/** Says its port, then takes no connection any more. */
const takesNone = `require('node:net').createServer().listen(0, '127.0.0.1', 1, function () {
  require('node:fs').writeSync(1, String(this.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
})`;

/** @returns the address of a service whose queue of connections is full */
async function startFullService(): Promise<string> {
  const service = spawn(process.execPath, ['-e', takesNone], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void service.kill('SIGKILL'));
  const [said] = (await once(service.stdout, 'data')) as [Buffer];
  const port = Number(said.toString());
  const waiting = Array.from({ length: 2 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy();
  });
  await expect.poll(() => waiting.every(({ readyState }) => readyState === 'open')).toBe(true);
  return `127.0.0.1:${port}`;
}

describe.each(binaries)('nginx $version with too many event streams for the library', (binary) => {
  it('replies 503 and when to try again', async () => {
    const proxy = await startTestProxy(binary, endpoints, { libraryAddress: await startFullService() });
    onTestFinished(() => proxy.close());
    const answer = await proxy.send('/api/events', { headers: { Cookie: 'simmer_session=good' } });
    expect(problem.parse(JSON.parse(answer.text)).code).toBe('unavailable');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
