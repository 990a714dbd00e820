import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../processes/startError.ts';

/**
 * The product's one secret, from which every key is derived: created at the first start and stored in `keys/secret`,
 * readable only by its owner.
 * @throws StartError if the file no longer holds a secret: a new one could not decrypt what the old one encrypted
 */
export function readOrMakeSecret(dataFolder: string): string {
  const folder = join(dataFolder, 'keys');
  const file = join(folder, 'secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new StartError(`${file} no longer holds a secret. Restore it from your backup.`);
  return secret;
}
