// `npm run build`: the shell and every module, fresh or not.
import { installDependencies, runOnPinnedNode } from './install.mjs';

installDependencies();
await runOnPinnedNode('build.ts');
