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

// With a private copy the shell's development page would wait forever: the current user would be written to a store that nobody reads.
it('is the one that the shell’s development server lets the owner write to', async () => {
  // The federation plugin is off in tests.
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
  // The first file requested is the page's entry.
  await server.transformRequest('/src/main.tsx');
  const served = await server.transformRequest(`/@fs/${owner}`);
  expect(served?.code).toMatch(/from "[^"]*__loadShare___mf_0_simmer_mf_1_contracts__loadShare__/);
});
