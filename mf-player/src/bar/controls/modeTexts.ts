import type { RepeatMode } from '@simmer/contracts';
import { atom } from 'nanostores';

/** The names of the repeat modes, for the button and screen readers. */
export const repeatText = {
  off: 'Repeat is off',
  all: 'Repeat the list',
  one: 'Repeat this song',
} as const satisfies Record<RepeatMode, string>;

/** Announces what a shortcut has changed; buttons announce their own changes. */
export const $keyHeard = atom('');
