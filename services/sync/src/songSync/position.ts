/** How far the mirror has read: inside a whole listing (the cursor is null before its first page), or behind it, following changes. */
export type Position =
  | { kind: 'listing'; listing: number; cursor: string | null }
  | { kind: 'changes'; listing: number; cursor: string };

/** Where a page leads. */
export function positionAfter(position: Position, page: { cursor: string; hasMore: boolean }): Position {
  const isListing = position.kind === 'listing' && page.hasMore;
  return { kind: isListing ? 'listing' : 'changes', listing: position.listing, cursor: page.cursor };
}
