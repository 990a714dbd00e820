import type { Identity } from '@simmer/contracts/services';

/** Whether a person's lists include hidden songs: only for those who may unhide them. @see PRODUCT.md, Hidden songs */
export function canSeeHidden(who: Pick<Identity, 'isAdmin' | 'canCurateSongs'>): boolean {
  return who.isAdmin || who.canCurateSongs;
}
