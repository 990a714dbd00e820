import { vi } from 'vitest';

// Conditions are waited for as long as a busy machine may take; where they hold sooner, the test goes on at once.
const PATIENCE_MS = 45_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (condition, options = {}) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
vi.waitUntil = (condition, options = {}) =>
  waitUntil(condition, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
