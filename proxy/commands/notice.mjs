// `npm run notice`: writes NOTICE, the list of others' packages and their licences.
import { installDependencies, runOnPinnedNode } from './install.mjs';

await installDependencies();
await runOnPinnedNode('notice.ts');
