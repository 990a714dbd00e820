import { exampleGuest } from './guestShown.examples.ts';
import type { GuestShown } from './guestShown.ts';

/** A guest as the team sees them; give what the test is about. */
export function aGuest(overrides: Partial<GuestShown> = {}): GuestShown {
  return { ...exampleGuest, ...overrides };
}
