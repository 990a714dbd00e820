import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedModules } from '../registry/sharedModules.ts';

/**
 * Brings the restored modules to where the target looks for them: a backup of one machine has them as files, one of
 * containers as rows.
 * @param folder the restored data folder's modules
 * @param source `databaseUrl` is auth's own role's; `hasRows`: the backup has modules as rows
 */
export async function placeModules(
  folder: string,
  store: 'folder' | 'database' | undefined,
  { databaseUrl, hasRows }: { databaseUrl: string; hasRows: boolean },
): Promise<void> {
  const hasFiles = existsSync(join(folder, 'modules.json'));
  const modules = sharedModules(databaseUrl);
  if (store === 'database' && hasFiles) {
    await modules.change((shared) => cp(folder, shared, { recursive: true }));
  } else if (store !== 'database' && !hasFiles && hasRows) {
    await modules.read((shared) => cp(shared, folder, { recursive: true }));
  }
}
