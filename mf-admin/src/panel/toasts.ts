import { toastRequested } from '@simmer/contracts';

/** Reports what went wrong without a failed call. */
export const toastProblem = (title: string, body: string) =>
  toastRequested.emit({ title, body, intent: 'destructive' });

export const toastInfo = (title: string, body: string) => toastRequested.emit({ title, body, intent: 'info' });

export const toastSuccess = (title: string, body?: string) =>
  toastRequested.emit({ title, intent: 'success', ...(body && { body }) });
