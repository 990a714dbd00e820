// `npm run quick`: what a change can break, in a minute or so.
import { installDependencies, runOnPinnedNode } from './install.mjs';

installDependencies();
await runOnPinnedNode('quick.ts');
