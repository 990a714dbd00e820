import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSync } from './catalogue/songSync/startSync.ts';
import { startBefore, storage, sync } from './testing/startBefore.ts';
import { followed, startAnother } from './testing/testSync.ts';

startBefore(beforeEach);

beforeEach(async () => {
  sync.start();
});

const holds = (paths: string[]) => expect.poll(() => followed(sync), { interval: 20 }).toEqual(paths);

describe('the running service', () => {
  // The minute-by-minute check would be too late for the second file.
  it('has a dropped file in its log soon, again and again', async () => {
    await expect.poll(() => sync.parts.mirror.cursor()).toBeDefined();
    await storage.put('one.wav', 'one');
    await holds(['/one.wav']);
    await storage.put('two.wav', 'two');
    await holds(['/one.wav', '/two.wav']);
  });

  it('continues after the storage was away', async () => {
    await expect.poll(() => sync.parts.mirror.cursor()).toBeDefined();
    for (const route of ['/2/files/list_folder/continue', '/2/files/list_folder/longpoll']) {
      storage.faults.inject({ kind: 'drop', route, times: 3 });
    }
    await storage.put('one.wav', 'one');
    await sync.parts.mirror.wake();
    await holds(['/one.wav']);
    const lastError = async () => (await sync.parts.mirror.state()).lastError;
    await expect.poll(lastError).toBeNull();
  });

  it('waits as long as the storage requests, and says until when', async () => {
    await expect.poll(() => sync.parts.mirror.cursor()).toBeDefined();
    const route = '/2/files/list_folder/continue';
    storage.faults.inject({ kind: 'answer', route, status: 503, headers: { 'retry-after': '600' } });
    await storage.put('one.wav', 'one');
    await sync.parts.mirror.wake();
    const pausedUntil = async () => (await sync.parts.mirror.state()).pausedUntil;
    await expect.poll(pausedUntil).not.toBeNull();
    const calls = storage.faults.calls()[route];
    const { isSyncing, continuesAt } = await startSync(sync.parts);
    expect({ isSyncing, continuesAt }).toEqual({ isSyncing: false, continuesAt: (await pausedUntil())?.toISOString() });
    await sync.parts.mirror.wake();
    expect(storage.faults.calls()[route]).toBe(calls);
    sync.clock.move(700_000);
    await startSync(sync.parts);
    await holds(['/one.wav']);
    await expect.poll(pausedUntil).toBeNull();
  });

  it('follows again as soon as an admin reconnects', async () => {
    await expect.poll(() => sync.parts.mirror.cursor()).toBeDefined();
    storage.faults.inject({ kind: 'revoke_tokens' });
    await sync.parts.mirror.wake();
    const lastError = async () => (await sync.parts.mirror.state()).lastError;
    await expect.poll(lastError).toBe('The storage connection was lost. Please reconnect.');
    await storage.put('one.wav', 'one');
    await sync.connect();
    await holds(['/one.wav']);
  });

  it('is led by one instance, and another takes over', async () => {
    const other = await startAnother(storage, sync);
    onTestFinished(other.stop);
    other.start();
    await storage.put('one.wav', 'one');
    await holds(['/one.wav']);
    await mkdir(join(storage.music, 'Album'));
    await rename(join(storage.music, 'one.wav'), join(storage.music, 'Album', 'one.wav'));
    await holds(['/Album/one.wav']);
  });
});
