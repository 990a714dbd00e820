import type { RepeatMode } from '@simmer/contracts';
import { atom } from 'nanostores';

/** How repeating is named, on its button and for ears. */
export const repeatText = {
  off: 'Repeat is off',
  all: 'Repeat the list',
  one: 'Repeat this song',
} as const satisfies Record<RepeatMode, string>;

/** What a key has just changed, for screen readers; a button says so itself. */
export const $keyHeard = atom('');
