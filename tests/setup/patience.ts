import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { vi } from 'vitest';

// Vitest has a setting for expect.poll() and none for these two.
const { waitFor, waitUntil } = vi;
const patient = (options: Parameters<typeof waitFor>[1] = {}) =>
  typeof options === 'number' ? options : { timeout: conditionTimeoutMs, ...options };
vi.waitFor = (condition, options) => waitFor(condition, patient(options));
vi.waitUntil = (condition, options) => waitUntil(condition, patient(options));
