/** How far the mirror has read: inside a whole listing (the cursor is null before its first page), or behind it, following changes. */
export type Position =
  | { kind: 'listing'; listing: number; cursor: string | null }
  | { kind: 'changes'; listing: number; cursor: string };

/** Somebody has moved the mirror on, or sent it back to the start, while a page was on its way; the page is not applied. */
export class PositionMoved extends Error {
  override readonly name = 'PositionMoved';
}

/** Where a page leads. */
export function positionAfter(position: Position, page: { cursor: string; hasMore: boolean }): Position {
  const isListing = position.kind === 'listing' && page.hasMore;
  return { kind: isListing ? 'listing' : 'changes', listing: position.listing, cursor: page.cursor };
}
