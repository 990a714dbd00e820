import { Dropbox, DropboxAuth, type DropboxResponse } from 'dropbox';
import { z } from 'zod';
import type { StorageApp } from './storageApp.ts';
import { StorageError, toStorageError } from './storageError.ts';

export type Account = { accountId: string; accountName: string; pathRoot: string | null };

const accountAnswer = z.object({
  account_id: z.string(),
  name: z.object({ display_name: z.string() }),
  root_info: z.object({ root_namespace_id: z.string(), home_namespace_id: z.string() }).optional(),
});

const TIMEOUT_MS = 30_000;

/** A storage account and the root of its files: the team's root for teams, otherwise the person's home. */
export async function readAccount(dropbox: Dropbox): Promise<DropboxResponse<Account>> {
  const answer = await dropbox.usersGetCurrentAccount({ timeout: TIMEOUT_MS });
  const reply = accountAnswer.safeParse(answer.result).data;
  if (!reply) throw new StorageError('unavailable', { cause: 'the account reply has an unexpected shape' });
  const { root_info: root } = reply;
  return {
    ...answer,
    result: {
      accountId: reply.account_id,
      accountName: reply.name.display_name,
      pathRoot: root && root.root_namespace_id !== root.home_namespace_id ? root.root_namespace_id : null,
    },
  };
}

/** Fetches the account of a token that is not stored yet. @throws StorageError */
export async function accountOfToken(app: StorageApp, accessToken: string): Promise<Account> {
  const dropbox = new Dropbox({ auth: new DropboxAuth({ fetch: app.fetch, accessToken }) });
  try {
    return (await readAccount(dropbox)).result;
  } catch (error) {
    throw toStorageError(error);
  }
}
