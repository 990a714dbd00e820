import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { endWhenFrozen } from './endWhenFrozen.ts';
import { childrenOf, isAlive } from './processTable.ts';
import { waitFor } from './waitFor.ts';

let pids: number[];
let watch: AbortController;
afterEach(() => {
  watch.abort();
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
});

/** Watches a process with a child, as nginx and Postgres have. @param onCheck called at each check, once the children have been checked */
async function watchFamily(onCheck: (child: number, checks: number) => void = () => {}) {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo begun; wait; sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(parent.stdout, 'data');
  const pid = parent.pid ?? expect.fail('it did not start');
  const [child = 0] = childrenOf(pid);
  pids = [pid, child];
  watch = new AbortController();
  const said: string[] = [];
  let checks = 0;
  const running = {
    pid,
    ended: once(parent, 'exit').then(() => {}),
    stop: async () => {},
    isAnswering: async () => {
      onCheck(child, ++checks);
      return true;
    },
  };
  const patience = { everyMs: 10, checks: 2, silentChecks: 1000 };
  const watching = endWhenFrozen(running, (sentence) => said.push(sentence), watch.signal, patience);
  return { pid, child, said, watching, checks: () => checks };
}

describe('a process that has frozen', () => {
  it('is ended with its children, though they are well', async () => {
    const { pid, child, said, watching } = await watchFamily();
    process.kill(pid, 'SIGSTOP');
    await watching;
    expect(await waitFor(() => ![pid, child].some(isAlive), 30_000)).toBe(true);
    expect(said).toEqual(['stopped responding; ending it']);
  });

  it('is ended alone if its parent is well', async () => {
    const { pid, child, said } = await watchFamily();
    process.kill(child, 'SIGSTOP');
    expect(await waitFor(() => !isAlive(child), 30_000)).toBe(true);
    expect(isAlive(pid)).toBe(true);
    expect(said[0]).toBe(`has a frozen process (${child}); ending it`);
  });

  it('is left alone if it goes on before the next look', async () => {
    const { child, said, checks } = await watchFamily((pid, count) => {
      if (count === 1) process.kill(pid, 'SIGSTOP');
      if (count === 2) process.kill(pid, 'SIGCONT');
    });
    expect(await waitFor(() => checks() > 5, 30_000)).toBe(true);
    expect([isAlive(child), said]).toEqual([true, []]);
  });
});
