import { browseFolders } from './browseFolders.ts';
import type { BrowseFolders } from './folders.ts';

/** The part of the mirror used here. */
type Mirror = { chooseFolder(folderPath: string): Promise<void>; wake(): Promise<void> };

type Deps = { browse: BrowseFolders; mirror: Mirror };

/**
 * Mirrors another folder from now on, starting at once.
 * @param folderPath empty for the storage's root
 * @throws AppError `not_found` for a folder that the storage does not have, `conflict` without a connection
 * @see PRODUCT.md, Storage connection
 */
export async function chooseFolder(folderPath: string, { browse, mirror }: Deps): Promise<{ folderPath: string }> {
  await browseFolders(folderPath, browse);
  await mirror.chooseFolder(folderPath);
  await mirror.wake();
  return { folderPath };
}
