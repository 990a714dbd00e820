// `npm start`: takes a fresh clone to a running product.
import { installDependencies, runOnPinnedNode } from './install.mjs';
import { keepCompiled } from './keepCompiled.mjs';
import { watchStarter } from './watchStarter.mjs';

watchStarter(() => process.kill(process.pid, 'SIGTERM'));
await installDependencies();
keepCompiled();
await runOnPinnedNode('start.ts');
