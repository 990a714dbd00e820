import type { PersonShown } from './personShown.ts';

/** A person, as others see them. */
export function aPersonShown(overrides: Partial<PersonShown> = {}): PersonShown {
  return { id: 1, firstName: 'Ana', displayName: 'ana', profileImageUrl: null, ...overrides };
}
