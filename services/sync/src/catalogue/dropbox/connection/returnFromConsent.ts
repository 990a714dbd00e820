import type { ConsentOrigin, ConsentRefusal, Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type ConnectDeps, finishConsent, takeAttempt } from './connectStorage.ts';
import { StorageError } from './storageError.ts';

type Returned = { code?: string | undefined; state?: string | undefined; error?: string | undefined };

/** The browser's next page, and whether a connection was made. */
type Return = { isConnected: boolean; leadsTo: string };

const panel = (tab: string, auth: Record<string, string>) => `/admin?${new URLSearchParams({ tab, ...auth })}`;

/** The page after a successful connection: the songs, or the switch that required the permission. */
const afterSuccess = (from: ConsentOrigin) =>
  from === 'aggregation' ? panel('aggregation', { auth: 'success' }) : '/?auth=success';

/** Home shows the sentence; the panel has its own for each refusal. */
function afterRefusal(from: ConsentOrigin, refusal: ConsentRefusal, sentence: string): string {
  if (from === 'home') return `/?auth=error&reason=${encodeURIComponent(sentence)}`;
  return panel(from, { auth: 'error', reason: refusal });
}

/**
 * Handles an admin's return from the storage provider and returns the browser's next page: the one the consent started
 * from. Never throws: an error becomes the reason shown there.
 * @see PRODUCT.md, Storage connection
 */
export async function returnFromConsent(
  who: Identity | undefined,
  { code, state, error }: Returned,
  deps: ConnectDeps & { log: Log },
): Promise<Return> {
  let from: ConsentOrigin = 'home';
  const refused = (sentence: string, refusal: ConsentRefusal = 'failed'): Return => ({
    isConnected: false,
    leadsTo: afterRefusal(from, refusal, sentence),
  });
  if (!who?.isAdmin || !who.isProfileComplete) return refused('Only an administrator can connect the storage');
  try {
    const attempt = state ? await takeAttempt({ state, askedBy: who.userId }, deps) : undefined;
    from = attempt?.from ?? 'home';
    if (error === 'access_denied') return refused('Access was denied', 'denied');
    if (error !== undefined) return refused('The storage refused');
    if (!code || !attempt) return refused('The storage’s reply was incomplete');
    const mayAll = await finishConsent(code, attempt, deps);
    // Connected, but without permission to move files.
    const leadsTo = mayAll
      ? afterSuccess(from)
      : afterRefusal(from, 'failed', 'The storage did not allow us to move files');
    return { isConnected: true, leadsTo };
  } catch (failure) {
    deps.log.warn({ err: failure }, 'could not complete a storage connection');
    const isSent = failure instanceof AppError || failure instanceof StorageError;
    return refused(isSent ? failure.message : 'Something went wrong');
  }
}

type Completed = { code: string; state?: string | undefined; redirect_uri?: string | undefined };

/**
 * Completes a connection whose code arrived on the home page. The redirect address is always our own: the caller's is
 * only compared with it, never used.
 * @throws AppError `invalid_input` for another address, `conflict` for an invalid state or code, `unavailable`
 */
export async function completeConnection(
  who: Identity,
  { code, state, redirect_uri }: Completed,
  deps: ConnectDeps,
): Promise<{ success: true }> {
  if (redirect_uri !== undefined && redirect_uri !== deps.app.redirectUri) {
    throw new AppError('invalid_input', 'The redirect address does not match the registered one.');
  }
  try {
    const attempt = await takeAttempt({ state: state ?? '', askedBy: who.userId }, deps);
    await finishConsent(code, attempt, deps);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.trouble === 'reconnect') throw new AppError('conflict', 'The storage did not accept the authorization.');
    throw new AppError('unavailable', error.message);
  }
  return { success: true };
}
