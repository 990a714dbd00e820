import { atom } from 'nanostores';
import type { Player } from './player.ts';

/** The page's player while the module is active; the bar, loaded later, reads it here. */
export const $currentPlayer = atom<Player | null>(null);
