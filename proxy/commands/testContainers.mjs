// `npm run test:containers`: builds the images and runs the product in them.
import { installDependencies, runOnPinnedNode } from './install.mjs';

await installDependencies();
await runOnPinnedNode('testContainers.ts');
