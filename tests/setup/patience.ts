import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { vi } from 'vitest';

const INTERVAL_MS = 20;

// Vitest has a setting for expect.poll() and none for these two.
const { waitFor, waitUntil } = vi;
const patient = (options: Parameters<typeof waitFor>[1] = {}) =>
  typeof options === 'number'
    ? options
    : // Simulated time moves on by an interval with each look.
      { timeout: conditionTimeoutMs, ...(!vi.isFakeTimers() && { interval: INTERVAL_MS }), ...options };
vi.waitFor = (condition, options) => waitFor(condition, patient(options));
vi.waitUntil = (condition, options) => waitUntil(condition, patient(options));
