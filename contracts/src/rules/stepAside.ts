/** How many places another row gives way while one is dragged from a place to another: one up, one down or none. */
export function stepAside(index: number, from: number, to: number): -1 | 0 | 1 {
  if (from < index && index <= to) return -1;
  return to <= index && index < from ? 1 : 0;
}
