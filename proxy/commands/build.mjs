// `npm run build`: builds the shell and every module, even if they are up to date.
import { installDependencies, runOnPinnedNode } from './install.mjs';

await installDependencies();
await runOnPinnedNode('build.ts');
