import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { shellConfig } from './shellConfig.ts';

const root = resolve(import.meta.dirname, '../../..');
const owner = join(root, 'contracts/src/people/signIn/currentUser.owner.ts');
const contractsOf = (code = '') => /from "([^"]*\/contracts\/src\/contracts\.ts)[^"]*"/.exec(code)?.[1];

let server: ViteDevServer;
let cacheDir: string;
afterEach(async () => {
  await server.close();
  await rm(cacheDir, { recursive: true, force: true });
});

// With a private copy the shell's development page would wait forever: the current user would be written to a store that nobody reads.
it('is the one that the shell’s development server lets the owner write to', async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'simmer-vite-'));
  server = await createServer({
    ...shellConfig(join(root, 'shell')),
    configFile: false,
    cacheDir,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const page = await server.transformRequest('/src/main.tsx');
  const written = await server.transformRequest(`/@fs/${owner}`);
  expect(contractsOf(written?.code)).toBeTruthy();
  expect(contractsOf(written?.code)).toBe(contractsOf(page?.code));
});
