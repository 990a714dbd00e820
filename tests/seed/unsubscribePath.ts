import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type UnsubscribeRight, unsubscribeToken } from '@simmer/library/src/telling/unsubscribe/unsubscribeToken.ts';
import { deriveKey } from '@simmer/service-common/base/keys.ts';

/** Where the link in a mail leads that ends mails: mails about what happens wait for ten minutes, a journey doesn't. */
export async function unsubscribePath(dataFolder: string, right: UnsubscribeRight): Promise<string> {
  const secret = (await readFile(join(dataFolder, 'keys', 'secret'), 'utf8')).trim();
  return `/api/unsubscribe/${unsubscribeToken(right, deriveKey(secret, 'unsubscribe-tokens'))}`;
}
