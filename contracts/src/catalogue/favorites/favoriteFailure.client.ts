import { CallError } from '../../base/client/callEndpoint.ts';
import { toastFailure } from '../../base/client/toastFailure.ts';
import { login } from '../../people/signIn/auth.ts';

const HTTP_UNAUTHORIZED = 401;

/** How long the toast is visible before the page goes to sign-in. */
export const LOGIN_DELAY_MS = 500;

/**
 * Shows a toast for a failed favourite, and goes to sign-in if the session has ended.
 * @see PRODUCT.md, Errors
 */
export function toastFavoriteFailure(error: Error, isFavorited: boolean): void {
  if (error instanceof CallError && error.status === HTTP_UNAUTHORIZED) {
    toastFailure('Unauthorized', error, 'You are logged out. Logging in again...');
    setTimeout(() => window.location.assign(login.path), LOGIN_DELAY_MS);
    return;
  }
  toastFailure(isFavorited ? 'Error adding favorite' : 'Error removing favorite', error);
}
