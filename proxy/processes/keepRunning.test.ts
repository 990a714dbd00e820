import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { keepRunning } from './keepRunning.ts';
import { isAlive } from './processTable.ts';
import { waitFor } from './waitFor.ts';

/** A fake process that ends on command. */
function pretend(pid: number) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { pid, ended, end: () => end(), stop: async () => end() };
}

describe('a process that is kept running', () => {
  it('is started again when it ends', async () => {
    const launched = [pretend(1), pretend(2), pretend(3)];
    let launches = 0;
    const supervised = await keepRunning({ launch: async () => launched[launches++] ?? pretend(99) });
    expect([supervised.pid, supervised.restarts]).toEqual([1, 0]);
    launched[0]?.end();
    expect(await waitFor(() => supervised.pid === 2, 30_000)).toBe(true);
    expect(supervised.restarts).toBe(1);
    await supervised.stop();
    expect(launches).toBe(2);
  });

  it('is tried again when starting it fails, and says so', async () => {
    const said: string[] = [];
    let launches = 0;
    const first = pretend(1);
    const supervised = await keepRunning({
      launch: async () => {
        launches += 1;
        if (launches === 2) throw new Error('no room');
        return launches === 1 ? first : pretend(launches);
      },
      onTrouble: (sentence) => said.push(sentence),
    });
    first.end();
    expect(await waitFor(() => supervised.pid === 3, 30_000)).toBe(true);
    expect(said).toEqual(['exited; starting it again', 'no room']);
    await supervised.stop();
  });

  it('fails if its first start does', async () => {
    await expect(keepRunning({ launch: () => Promise.reject(new Error('no room')) })).rejects.toThrow('no room');
  });

  it('is not left behind when the stop comes while it is being started again', async () => {
    const second = pretend(2);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let launches = 0;
    const first = pretend(1);
    const supervised = await keepRunning({
      launch: async () => {
        launches += 1;
        if (launches === 1) return first;
        await gate;
        return second;
      },
    });
    first.end();
    expect(await waitFor(() => launches === 2, 30_000)).toBe(true);
    const stopped = supervised.stop();
    release();
    await stopped;
    await second.ended;
    expect(launches).toBe(2);
  });

  it('is ended by force for good, even while nobody has stopped it yet', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const ended = once(child, 'exit').then(() => {});
    let launches = 0;
    const supervised = await keepRunning({
      launch: async () => {
        launches += 1;
        return { pid: child.pid ?? expect.fail('it did not start'), ended, stop: async () => ended };
      },
    });
    supervised.endNow('SIGKILL');
    await supervised.stop();
    expect([child.signalCode, launches]).toEqual(['SIGKILL', 1]);
  });

  it('is replaced when it has frozen, and not because it was slow once', async () => {
    const child = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const answersOfFirst = [true, false, true, false, false];
    const said: string[] = [];
    let launches = 0;
    let checks = 0;
    const supervised = await keepRunning({
      patience: { everyMs: 10, checks: 2, silentChecks: 2 },
      onTrouble: (sentence) => said.push(sentence),
      launch: async () => {
        const isFirst = launches++ === 0;
        const running = child();
        const ended = once(running, 'exit').then(() => {});
        return {
          pid: running.pid ?? expect.fail('it did not start'),
          ended,
          isAnswering: async () => !isFirst || (answersOfFirst[checks++] ?? false),
          stop: async () => {
            running.kill('SIGKILL');
            await ended;
          },
        };
      },
    });
    const { pid } = supervised;
    expect(await waitFor(() => supervised.restarts === 1, 30_000)).toBe(true);
    expect([isAlive(pid), checks]).toEqual([false, answersOfFirst.length]);
    expect(said).toEqual(['stopped responding; ending it', 'exited; starting it again']);
    await supervised.stop();
  });
});
