import { failedAction, toastRequested } from '@simmer/contracts';

/** @param error what a call threw: the toast goes when the same call works */
export const toastFailure = (title: string, body: string, error?: unknown) =>
  toastRequested.emit({ title, body, about: failedAction(error), intent: 'destructive' });

export const toastInfo = (title: string, body: string) => toastRequested.emit({ title, body, intent: 'info' });

export const toastSuccess = (title: string, body?: string) =>
  toastRequested.emit({ title, intent: 'success', ...(body && { body }) });
