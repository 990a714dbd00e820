import type { Identity } from '@simmer/contracts/services';
import type { Stored } from './standing.ts';

/**
 * Who may choose whose word counts: whoever asked, or asks now, the song's producers, curators and admins.
 *
 * @see PRODUCT.md, Decisions
 */
export function mayChooseDeciders(
  { userId, isAdmin, canCurateSongs }: Pick<Identity, 'userId' | 'isAdmin' | 'canCurateSongs'>,
  { askedBy, producerIds }: Pick<Stored, 'askedBy' | 'producerIds'>,
): boolean {
  return isAdmin || canCurateSongs || askedBy === null || askedBy === userId || producerIds.includes(userId);
}
