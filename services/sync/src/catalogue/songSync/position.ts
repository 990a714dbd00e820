/**
 * The mirror's position: within a full listing (the cursor is null before its first page), or after it, following
 * changes.
 */
export type Position =
  | { kind: 'listing'; listing: number; cursor: string | null }
  | { kind: 'changes'; listing: number; cursor: string };

/** The mirror's position was changed or reset while a page was being fetched; the page is not applied. */
export class PositionMoved extends Error {
  override readonly name = 'PositionMoved';
}

/** The position after a page. */
export function positionAfter(position: Position, page: { cursor: string; hasMore: boolean }): Position {
  const isListing = position.kind === 'listing' && page.hasMore;
  return { kind: isListing ? 'listing' : 'changes', listing: position.listing, cursor: page.cursor };
}
