import type { AlignedStretch } from './shapes.ts';

/** A pair of places, in the older and in the newer version. */
export type Corner = readonly [older: number, newer: number];

export const startOf = ({ older, newer }: AlignedStretch): Corner => [older[0], newer[0]];
export const endOf = ({ older, newer }: AlignedStretch): Corner => [older[1], newer[1]];

/** The corners of a stretch's course, from its start to its end. */
export const cornersOf = (stretch: AlignedStretch): Corner[] => [
  startOf(stretch),
  ...(stretch.bends ?? []),
  endOf(stretch),
];

/** The place of a moment between two corners. */
export function between([fromOlder, fromNewer]: Corner, [toOlder, toNewer]: Corner, seconds: number): number {
  const length = toOlder - fromOlder;
  return length <= 0 ? fromNewer : fromNewer + ((seconds - fromOlder) / length) * (toNewer - fromNewer);
}

/** The place of a moment along a stretch. */
export function along(stretch: AlignedStretch, seconds: number): number {
  const corners = cornersOf(stretch);
  const next = corners.findIndex(([at], place) => place > 0 && at >= seconds);
  const at = next < 0 ? corners.length - 1 : next;
  return between(corners[at - 1] ?? startOf(stretch), corners[at] ?? endOf(stretch), seconds);
}
