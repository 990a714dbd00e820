import { setPriority } from 'node:os';
import { addBrotli, addPublishedBrotli } from './addBrotli.ts';
import { builtWithoutBrotli, publishedWithoutBrotli } from './missingBrotli.ts';
import { moduleFolders } from './moduleFolders.ts';
import { withPublished } from './openPublished.ts';

// Makes what a start left for later, while the product runs: behind everything else, and one file after the other.
setPriority(19);
process.on('disconnect', () => process.exit());

const [root = ''] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl = '' } = process.env;
for (const missing of await builtWithoutBrotli(root, ['shell', ...(await moduleFolders(root))]))
  await addBrotli(missing);
await withPublished({ databaseUrl }, async (modules) =>
  addPublishedBrotli(await publishedWithoutBrotli(root, modules), modules),
);
process.exit();
