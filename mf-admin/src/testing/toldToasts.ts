import { toastRequested } from '@simmer/contracts';
import { afterEach, beforeEach } from 'vitest';

/** The toasts a test has asked for, as `title / body`. */
export function toldToasts(): string[] {
  const told: string[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    told.length = 0;
    stop = toastRequested.on(({ title, body }) => told.push(body ? `${title} / ${body}` : title));
  });
  afterEach(() => stop());
  return told;
}
