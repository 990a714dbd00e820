import type { Identity } from '@simmer/contracts';

/** Whether somebody's lists hold what is hidden: those who may show it again. @see PRODUCT.md, Hidden songs */
export function canSeeHidden(who: Pick<Identity, 'isAdmin' | 'canCurateSongs'>): boolean {
  return who.isAdmin || who.canCurateSongs;
}
