// `npm test`: everything that has to hold, in a fresh clone too.
import { installDependencies, runOnPinnedNode } from './install.mjs';

installDependencies();
await runOnPinnedNode('testAll.ts');
