import type { Identity } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/appError.ts';
import type { Log } from '@simmer/service-common/log.ts';
import { type ConnectDeps, finishConsent } from './connectStorage.ts';
import { StorageError } from './storageError.ts';

type Returned = { code?: string | undefined; state?: string | undefined; error?: string | undefined };

/** Where the browser goes next, and whether a connection was made. */
export type Return = { isConnected: boolean; leadsTo: string };

const refused = (reason: string): Return => ({
  isConnected: false,
  leadsTo: `/?auth=error&reason=${encodeURIComponent(reason)}`,
});

/**
 * Receives an admin whom the storage provider sends back, and answers where the browser goes next. Nothing here fails loudly: whatever is
 * wrong becomes the reason that the home page shows.
 *
 * @see PRODUCT.md, Storage connection
 */
export async function returnFromConsent(
  who: Identity | undefined,
  { code, state, error }: Returned,
  deps: ConnectDeps & { log: Log },
): Promise<Return> {
  if (!who?.isAdmin || !who.isProfileComplete) return refused('Only an administrator can connect the storage');
  if (error !== undefined) return refused(error === 'access_denied' ? 'Access was denied' : 'The storage refused');
  if (!code || !state) return refused('The answer of the storage was incomplete');
  try {
    await finishConsent({ code, state, askedBy: who.userId }, deps);
    return { isConnected: true, leadsTo: '/?auth=success' };
  } catch (failure) {
    deps.log.warn({ err: failure }, 'a storage connection could not be completed');
    const isTold = failure instanceof AppError || failure instanceof StorageError;
    return refused(isTold ? failure.message : 'Something went wrong');
  }
}
