import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { shellConfig } from './shellConfig.ts';

const root = resolve(import.meta.dirname, '../../..');
const owner = join(root, 'contracts/src/events/currentUser.owner.ts');

let server: ViteDevServer;
let cacheDir: string;
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(cacheDir, { recursive: true, force: true });
});

// With a private copy the shell's development page would wait for ever: who is here would be written where nobody reads.
it('is where the shell’s development server lets the owner of a store write', async () => {
  // The federation plugin stands aside in tests.
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true');
  cacheDir = await mkdtemp(join(tmpdir(), 'simmer-vite-'));
  server = await createServer({
    ...shellConfig(join(root, 'shell')),
    configFile: false,
    cacheDir,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  // The first file that is asked for is the page's entry.
  await server.transformRequest('/src/main.tsx');
  const served = await server.transformRequest(`/@fs/${owner}`);
  expect(served?.code).toMatch(/from "[^"]*__loadShare___mf_0_simmer_mf_1_contracts__loadShare__/);
});
