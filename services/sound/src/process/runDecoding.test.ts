import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { runDecoding } from './runDecoding.ts';

const signal = new AbortController().signal;
const echoed = z.object({ path: z.string(), extension: z.string() });

async function running(source: string, limits = {}): Promise<z.infer<typeof echoed>> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-decoding-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'program.mjs');
  await writeFile(program, source);
  return runDecoding(program, echoed, { path: program, extension: 'b c' }, signal, limits);
}

it('gives a program its file and what else it needs, and returns what it makes of them', async () => {
  const decoded = await running(`process.on('message', (decoded) => process.send({ answer: { decoded } }));`);
  expect(decoded).toEqual({ path: expect.stringMatching(/program\.mjs$/), extension: 'b c' });
});

it('ends a decoder that does not come to an end', async () => {
  await expect(running('for (;;);', { limitSeconds: 1 })).rejects.toMatchObject({
    name: 'UndecodableAudio',
    message: 'Decoding this file does not come to an end.',
    trouble: { kind: 'takesTooLong', isUnplayable: false },
  });
});
