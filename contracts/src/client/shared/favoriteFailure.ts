import { toastRequested } from '../../events/toasts.ts';
import { login } from '../../http/auth.ts';
import { CallError, failedAction } from '../callEndpoint.ts';
import { failureMessage } from '../failureText.ts';

const HTTP_UNAUTHORIZED = 401;

/** How long the toast is visible before the page goes to sign-in. */
export const LOGIN_DELAY_MS = 500;

/**
 * Shows a toast for a failed favourite, and goes to sign-in if the session has ended.
 * @see PRODUCT.md, Errors
 */
export function toastFavoriteFailure(error: Error, isFavorited: boolean): void {
  if (error instanceof CallError && error.status === HTTP_UNAUTHORIZED) {
    toastRequested.emit({
      title: 'Unauthorized',
      body: 'You are logged out. Logging in again...',
      about: failedAction(error),
      intent: 'destructive',
    });
    setTimeout(() => window.location.assign(login.path), LOGIN_DELAY_MS);
    return;
  }
  toastRequested.emit({
    title: isFavorited ? 'Error adding favorite' : 'Error removing favorite',
    body: failureMessage(error),
    about: failedAction(error),
    intent: 'destructive',
  });
}
