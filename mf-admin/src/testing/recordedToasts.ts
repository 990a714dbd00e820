import { toastRequested } from '@simmer/contracts';
import { afterEach, beforeEach } from 'vitest';

/** The toasts requested during a test, as `title / body`. */
export function recordedToasts(): string[] {
  const titles: string[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    titles.length = 0;
    stop = toastRequested.on(({ title, body }) => titles.push(body ? `${title} / ${body}` : title));
  });
  afterEach(() => stop());
  return titles;
}
