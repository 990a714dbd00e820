import type { PersonShown } from './personShown.ts';

/** A person, as others see them. */
export function aPersonShown(given: Partial<PersonShown> = {}): PersonShown {
  return { id: 1, firstName: 'Ana', displayName: 'ana', profileImageUrl: null, ...given };
}
