import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { builtWithoutBrotli, publishedWithoutBrotli } from './missingBrotli.ts';
import { moduleFolders } from './moduleFolders.ts';

/**
 * Begins to make the `.br` that are missing in the builds and in what is published, in a process of its own. Until then browsers get the
 * `.gz`. What it doesn't finish, or can't write, the next start begins again.
 * @returns ends it
 */
export async function makeBrotliLater(root: string, modulesFolder: string): Promise<() => void> {
  const built = await builtWithoutBrotli(root, ['shell', ...(await moduleFolders(root))]);
  const published = await publishedWithoutBrotli(root, modulesFolder);
  if (built.length + published.length === 0) return () => {};
  const child = fork(resolve(import.meta.dirname, 'brotliProcess.ts'), [root, modulesFolder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without it, the next start tries again.
  child.on('error', () => {});
  return () => void child.kill('SIGKILL');
}
