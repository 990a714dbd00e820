import { setPriority } from 'node:os';
import { addBrotli, builtWithoutBrotli, publishedWithoutBrotli } from './missingBrotli.ts';
import { moduleFolders } from './moduleFolders.ts';

// Makes what a start left for later, while the product runs: behind everything else, and one file after the other.
setPriority(19);
process.on('disconnect', () => process.exit());

const [root = '', modulesFolder = ''] = process.argv.slice(2);
for (const missing of await builtWithoutBrotli(root, ['shell', ...(await moduleFolders(root))]))
  await addBrotli(missing);
for (const missing of await publishedWithoutBrotli(root, modulesFolder)) await addBrotli(missing);
process.exit();
