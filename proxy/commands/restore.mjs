// `npm run restore -- FILE [--into DIR]`: takes a fresh clone to a backup's state.
import { installDependencies, runOnPinnedNode } from './install.mjs';

await installDependencies();
await runOnPinnedNode('restore.ts');
