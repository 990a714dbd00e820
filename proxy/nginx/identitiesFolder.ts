import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/**
 * The folder in which nginx caches identities for a second: in memory if the system has a folder for that, so that a
 * full disk interrupts no one.
 */
export function identitiesFolder(runFolder: string, memory = MEMORY): string {
  try {
    accessSync(memory, constants.W_OK);
  } catch {
    return join(runFolder, 'identities');
  }
  const name = createHash('sha256').update(runFolder).digest('hex').slice(0, 16);
  return join(memory, `simmer-${name}`);
}
