import { toastRequested } from '../bus/toasts.ts';
import { failedAction } from './callEndpoint.ts';
import { failureMessage } from './failureText.ts';

/**
 * Shows a toast for a failed call. It closes once the same call works.
 *
 * @param title names the failed action
 * @param body by default what the reply said
 */
export function toastFailure(title: string, error: unknown, body = failureMessage(error)): void {
  toastRequested.emit({ title, body, about: failedAction(error), intent: 'destructive' });
}
