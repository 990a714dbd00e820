import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runDecoding } from './runDecoding.ts';

const signal = new AbortController().signal;

async function running(source: string, limitSeconds?: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-decoding-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'program.mjs');
  await writeFile(program, source);
  const limit = limitSeconds === undefined ? {} : { limitSeconds };
  return runDecoding({ program, path: program, given: ['a', 'b c'], priority: 0, ...limit }, signal);
}

it('gives a program its file and what else it needs, and returns what it prints', async () => {
  const printed = await running(`process.stdout.write(JSON.stringify(process.argv.slice(2))); process.disconnect();`);
  expect(JSON.parse(printed)).toEqual(['0', expect.stringMatching(/program\.mjs$/), 'a', 'b c']);
});

it('ends a decoder that does not come to an end', async () => {
  await expect(running('for (;;);', 1)).rejects.toMatchObject({
    name: 'UndecodableAudio',
    message: 'Decoding this file does not come to an end.',
    trouble: { kind: 'takesTooLong', isUnplayable: false },
  });
});
