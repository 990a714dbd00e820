import { toastRequested } from '@simmer/contracts';

export const toldFailure = (title: string, body: string) => toastRequested.emit({ title, body, intent: 'destructive' });

export const toldSuccess = (title: string, body?: string) =>
  toastRequested.emit({ title, intent: 'success', ...(body && { body }) });
