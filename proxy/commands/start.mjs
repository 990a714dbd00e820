// `npm start`: takes a fresh clone to a running product.
import { installDependencies, runOnPinnedNode } from './install.mjs';

installDependencies();
await runOnPinnedNode('start.ts');
