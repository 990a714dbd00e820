import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { askChild, type ChildLimits, startChild } from './startChild.ts';

const answerParent = JSON.stringify(join(import.meta.dirname, 'answerParent.ts'));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-child-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that answers by this function. */
async function program(answerTo: string): Promise<string> {
  const path = join(folder, 'program.mjs');
  await writeFile(path, `import { answerParent } from ${answerParent};\nanswerParent(${answerTo});`);
  return path;
}

async function ask(answerTo: string, question: unknown = 'what?', limits: ChildLimits = {}, longestMs?: number) {
  return askChild(await program(answerTo), z.unknown(), question as string, { limits, longestMs });
}

describe('a process of its own', () => {
  it('answers one question after another, bytes as bytes', async () => {
    using child = startChild<Buffer, Buffer>(await program('(bytes) => bytes.reverse()'), z.instanceof(Buffer), {});
    expect(await child.ask(Buffer.from('abc'))).toEqual(Buffer.from('cba'));
    expect(await child.ask(Buffer.from('123'))).toEqual(Buffer.from('321'));
  });

  it('says what failed, and goes on', async () => {
    const fails = "(code) => { if (code) throw Object.assign(new Error('no space'), { code }); return 'done'; }";
    using child = startChild<string, string>(await program(fails), z.string(), {});
    await expect(child.ask('ENOSPC')).rejects.toMatchObject({
      name: 'ChildFailed',
      message: 'no space',
      code: 'ENOSPC',
    });
    expect([child.isRunning(), await child.ask('')]).toEqual([true, 'done']);
  });

  it('is clear about its crash', async () => {
    await expect(
      ask('() => setImmediate(() => { throw new Error("broken") }) && new Promise(() => {})'),
    ).rejects.toThrow(/^The process ended early: [^]*Error: broken/);
    const killed = ask('() => process.kill(process.pid, "SIGSEGV")');
    await expect(killed).rejects.toMatchObject({ name: 'ChildEnded', signal: 'SIGSEGV' });
  });

  it('may answer nothing but what was agreed', async () => {
    const file = await program('() => 5');
    await expect(askChild(file, z.string(), 'what?', { limits: {} })).rejects.toThrow('expected string');
  });

  it('ends with the signal, or when it takes too long', async () => {
    const [file, leaving] = [await program('() => { for (;;); }'), new AbortController()];
    const asked = askChild(file, z.unknown(), 'what?', { limits: {}, signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(ask('() => { for (;;); }', 'what?', {}, 50)).rejects.toThrow('it took too long');
  });

  it('has its limits of memory and processor time', async () => {
    const fills = ask('() => { for (const all = []; ; ) all.push(Array(1000).fill(all.length)); }', '?', {
      heapMb: 20,
    });
    await expect(fills).rejects.toThrow('heap');
    const spins = ask('() => { for (;;); }', '?', { cpuSeconds: 1 });
    await expect(spins).rejects.toMatchObject({ name: 'ChildEnded', signal: 'SIGXCPU' });
  });

  it('sees none of our secrets, and may not write where it only reads', async () => {
    vi.stubEnv('SIMMER_SECRET', 'a word');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await ask('() => Object.keys(process.env)')).not.toContain('SIMMER_SECRET');
    const target = join(folder, 'written');
    const writes = `async (target) => (await import('node:fs/promises')).writeFile(target, 'words')`;
    await expect(ask(writes, target, { readsOnly: true })).rejects.toMatchObject({ code: 'ERR_ACCESS_DENIED' });
    await expect(access(target)).rejects.toThrow();
  });
});
