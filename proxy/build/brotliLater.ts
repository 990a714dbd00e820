import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { builtWithoutBrotli } from './missingBrotli.ts';
import { moduleFolders } from './moduleFolders.ts';

type BrotliLater = {
  root: string;
  /** auth's own role's */
  databaseUrl: string;
  /** whether something is missing in what is published */
  isPublishedWithout: boolean;
};

/**
 * Begins to make the `.br` that are missing in the builds and in what is published, in a process of its own. Until then browsers get the
 * `.gz`. What it doesn't finish, or can't write, the next start begins again.
 * @returns ends it
 */
export async function makeBrotliLater({ root, databaseUrl, isPublishedWithout }: BrotliLater): Promise<() => void> {
  const built = await builtWithoutBrotli(root, ['shell', ...(await moduleFolders(root))]);
  if (built.length === 0 && !isPublishedWithout) return () => {};
  const child = fork(resolve(import.meta.dirname, 'brotliProcess.ts'), [root], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Anyone on this machine may read arguments.
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  // Without it, the next start tries again.
  child.on('error', () => {});
  return () => void child.kill('SIGKILL');
}
