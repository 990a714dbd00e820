import { toastRequested } from '@simmer/contracts';

export function toastSuccess(title: string, body?: string): void {
  toastRequested.emit({ title, ...(body && { body }), intent: 'success' });
}
