import { buffer } from 'node:stream/consumers';
import { StartError } from '../processes/startError.ts';
import type { Manifest } from './archive/format.ts';
import { readArchive } from './archive/readArchive.ts';
import { fingerprintOf } from './fingerprint.ts';

const SECRET = 'files/keys/secret';

async function secretInside(file: string): Promise<string | undefined> {
  for await (const { name, content } of readArchive(file)) {
    if (name === SECRET) return (await buffer(content)).toString().trim();
  }
  return undefined;
}

/**
 * The secret that the backup's data was encrypted with.
 * @param typed SIMMER_SECRET
 * @throws StartError if it is neither in the archive nor given, or another one is given
 */
export async function secretOfBackup(file: string, { secret }: Manifest, typed: string | undefined): Promise<string> {
  const found = typed ?? (secret.isInside ? await secretInside(file) : undefined);
  if (found === undefined) {
    throw new StartError(
      'The backup does not hold the product’s secret, because SIMMER_SECRET was set. Set the same SIMMER_SECRET, then restore.',
    );
  }
  if (fingerprintOf(found) === secret.fingerprint) return found;
  throw new StartError(
    secret.isInside
      ? 'SIMMER_SECRET is set, but the backup was made with the secret that it holds. Unset SIMMER_SECRET, then restore.'
      : 'SIMMER_SECRET is not the one the backup was made with, so its sessions, links and Dropbox access could not be read. Set that one, then restore.',
  );
}
