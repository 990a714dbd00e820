import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { moduleConfig } from '@simmer/kit/vite';
import { defineConfig } from 'vite';

const require = createRequire(import.meta.url);
const usual = moduleConfig({ folder: import.meta.dirname, uses: ['@simmer/contracts'] });

/** The build of every module, but without the guard that would refuse this one's second React. */
export default defineConfig((env) => {
  const config = usual(env);
  return {
    ...config,
    plugins: config.plugins?.filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name === 'simmer:singleton-guard'),
    ),
    resolve: { alias: { 'second-react': join(dirname(require.resolve('react')), 'cjs/react.production.js') } },
  };
});
