import { failedAction, toastRequested } from '@simmer/contracts';

/** @param error the error a call threw; the toast disappears once the same call succeeds */
export const toastFailure = (title: string, body: string, error?: unknown) =>
  toastRequested.emit({ title, body, about: failedAction(error), intent: 'destructive' });

export const toastInfo = (title: string, body: string) => toastRequested.emit({ title, body, intent: 'info' });

export const toastSuccess = (title: string, body?: string) =>
  toastRequested.emit({ title, intent: 'success', ...(body && { body }) });
