import { exampleGuestNote, exampleGuestVerdict } from './guests.examples.ts';
import type { GuestNote, GuestVerdict } from './guests.ts';

/** A note as its writer, a guest, sees it; give what the test is about. */
export function aGuestNote(overrides: Partial<GuestNote> = {}): GuestNote {
  return { ...structuredClone(exampleGuestNote), ...overrides };
}

/** A guest's word on a version, as the team sees it; give what the test is about. */
export function aGuestVerdict(overrides: Partial<GuestVerdict> = {}): GuestVerdict {
  return { ...structuredClone(exampleGuestVerdict), ...overrides };
}
