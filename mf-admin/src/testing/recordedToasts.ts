import { toastRequested } from '@simmer/contracts';
import { beforeEach } from 'vitest';

/** The toasts requested during a test, as `title / body`. */
export function recordedToasts(): string[] {
  const titles: string[] = [];
  beforeEach(() => {
    titles.length = 0;
    return toastRequested.on(({ title, body }) => void titles.push(body ? `${title} / ${body}` : title));
  });
  return titles;
}
