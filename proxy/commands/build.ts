import { resolve } from 'node:path';
import { buildFrontEnds } from '../build/buildFrontEnds.ts';
import { StartError } from '../processes/startError.ts';

try {
  const startedMs = performance.now();
  const built = await buildFrontEnds({
    root: resolve(import.meta.dirname, '../..'),
    force: true,
    onProgress: ({ folder, tookMs }) => console.log(`  ${folder.padEnd(12)} ${(tookMs / 1000).toFixed(1)} s`),
  });
  console.log(`Built ${built.length} front ends in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
  process.exitCode = 1;
}
