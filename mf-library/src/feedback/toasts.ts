import { failedAction, toastRequested } from '@simmer/contracts';

export function toastSuccess(title: string, body?: string): void {
  toastRequested.emit({ title, ...(body && { body }), intent: 'success' });
}

/** @param error what was thrown; the toast goes when the same call works */
export function toastFailure(title: string, error: unknown, body?: string): void {
  toastRequested.emit({ title, ...(body && { body }), about: failedAction(error), intent: 'destructive' });
}
