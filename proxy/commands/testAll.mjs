// `npm test`: runs every check, even in a fresh clone.
import { installDependencies, runOnPinnedNode } from './install.mjs';

await installDependencies();
await runOnPinnedNode('testAll.ts');
