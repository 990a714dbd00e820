// `npm run backup -- FILE`: writes a backup, while the product runs or not.
import { installDependencies, runOnPinnedNode } from './install.mjs';

await installDependencies();
await runOnPinnedNode('backup.ts');
