import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type ConnectDeps, finishConsent, takeAttempt } from './connectStorage.ts';
import { StorageError } from './storageError.ts';

type Given = { code: string; state?: string | undefined; redirect_uri?: string | undefined };

/**
 * Completes a connection whose code arrived on the home page. The redirect address is always our own: the caller's is
 * only compared with
 * it, never used.
 * @throws AppError `invalid_input` for another address, `conflict` for an invalid state or code, `unavailable`
 */
export async function completeConnection(who: Identity, given: Given, deps: ConnectDeps): Promise<{ success: true }> {
  if (given.redirect_uri !== undefined && given.redirect_uri !== deps.app.redirectUri) {
    throw new AppError('invalid_input', 'The redirect address does not match the registered one.');
  }
  try {
    const attempt = await takeAttempt({ state: given.state ?? '', askedBy: who.userId }, deps);
    await finishConsent(given.code, attempt, deps);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.trouble === 'reconnect') throw new AppError('conflict', 'The storage did not accept the authorization.');
    throw new AppError('unavailable', error.message);
  }
  return { success: true };
}
