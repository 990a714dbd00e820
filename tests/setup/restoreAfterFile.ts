import { afterAll, vi } from 'vitest';

/** Puts back what a file replaced and forgot: the next file of the worker would have it too. */
export function restoreAfterFile(): void {
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
}
