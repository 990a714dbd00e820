import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

type Started = { child: ChildProcess; output: () => string; music: string; url: () => string | undefined };

/** @param isEmpty whether to start without music, so that demo songs are written first */
async function start(changes: Record<string, string | undefined> = {}, isEmpty = false): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-storage-'));
  const music = join(folder, 'music');
  await mkdir(music);
  if (!isEmpty) await writeFile(join(music, 'mine.wav'), 'mine');
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SERVICE_PORT: '0',
      SIMMER_MUSIC: music,
      SIMMER_DATA: join(folder, 'data'),
      ...changes,
    },
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return { child, music, output: () => text, url: () => /"url":"([^"]+)"/.exec(text)?.[1] };
}

describe('the storage as a process', () => {
  it('answers /healthz, has demo songs, and ends by itself on SIGTERM', async () => {
    const { child, url, music } = await start({}, true);
    await expect.poll(url).toBeDefined();
    expect((await fetch(`${url()}/healthz`)).status).toBe(200);
    expect(await readdir(music)).toContain('Midnight Drive v1.wav');
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it('ends when its parent process is gone', async () => {
    const { child, url } = await start();
    await expect.poll(url).toBeDefined();
    const exit = once(child, 'exit');
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  });

  it('ends when its parent process was gone before it was ready', async () => {
    const { child } = await start();
    const exit = once(child, 'exit');
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  });

  it('says at once that SIMMER_MUSIC can be no folder', async () => {
    const { child, output } = await start({ SIMMER_MUSIC: join(import.meta.dirname, 'main.ts', 'music') });
    expect(await once(child, 'exit')).toEqual([1, null]);
    await expect.poll(output).toContain('(a file is in the way). Set SIMMER_MUSIC to a readable folder.');
  });

  it('has no errors on demand in production, whatever else is set', async () => {
    const { url } = await start({ NODE_ENV: 'production', SIMMER_STORAGE_FAULTS: '1' });
    await expect.poll(url).toBeDefined();
    expect((await fetch(`${url()}/_test/calls`)).status).toBe(404);
  });

  it('says which setting is missing and fails', async () => {
    const { child, output } = await start({ SIMMER_MUSIC: undefined });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toContain('SIMMER_MUSIC');
  });
});
