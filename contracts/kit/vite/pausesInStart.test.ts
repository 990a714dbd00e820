import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { pausesInStart } from './pausesInStart.ts';

let root = '';
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
  for (const name of ['simmerPause', 'ran']) Reflect.deleteProperty(globalThis, name);
});

/** So many that a pause comes among them. */
const statements = (name: string) => `globalThis.ran.push('${name}');\n`.repeat(60);
const inOrder = [...'a'.repeat(60), ...'b'.repeat(60)];

async function builtStart(): Promise<string> {
  root = await mkdtemp(join(tmpdir(), 'simmer-pauses-'));
  await writeFile(
    join(root, 'start.js'),
    `import './first.js';\n${statements('b')}export const done = globalThis.ran;`,
  );
  await writeFile(join(root, 'first.js'), statements('a'));
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [pausesInStart((name) => name === 'start')],
    build: {
      target: 'es2022',
      lib: { entry: 'start.js', formats: ['es'], fileName: () => 'start.mjs' },
    },
  });
  return join(root, 'dist/start.mjs');
}

const run = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href);

describe('a file of the start', () => {
  it('waits between its statements for the page, and runs them in order', async () => {
    const file = await builtStart();
    const ran: string[] = [];
    const ranInTurns: number[] = [];
    const simmerPause = () =>
      new Promise<void>((resolve) => {
        ranInTurns.push(ran.length);
        setTimeout(resolve);
      });
    Object.assign(globalThis, { ran, simmerPause });
    await run(file);
    expect(ran).toEqual(inOrder);
    expect(ranInTurns.length).toBeGreaterThanOrEqual(2);
    expect(ranInTurns[0]).toBeLessThan(60);
  });

  it('runs in one piece on a page that has no pauses', async () => {
    const file = await builtStart();
    Object.assign(globalThis, { ran: [] });
    const { done } = await run(file);
    expect(done).toEqual(inOrder);
  });
});
