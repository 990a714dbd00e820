// `npm run quick`: tests what a change can break, in about a minute.
import { installDependencies, runOnPinnedNode } from './install.mjs';

await installDependencies();
await runOnPinnedNode('quick.ts');
