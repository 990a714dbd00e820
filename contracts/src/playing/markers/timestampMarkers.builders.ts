import type { TimestampMarker } from './timestampMarkers.ts';

/** A valid marker; give what the test is about. */
export function aMarker(overrides: Partial<TimestampMarker> = {}): TimestampMarker {
  return {
    id: 1,
    userId: 1,
    timestamp: 42,
    emoji: '🔥',
    user: { firstName: 'Ana', email: 'ana@band.example' },
    ...overrides,
  };
}
