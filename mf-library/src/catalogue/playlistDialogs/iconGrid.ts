export const ICON_COLUMNS = 8;

/** An icon's name for search and screen readers: `bi-moon-stars-fill` is "moon stars fill". */
export function iconLabel(icon: string): string {
  return icon.replace(/^bi-/, '').replaceAll('-', ' ');
}

/** The index a key moves to in the grid; undefined for other keys. Arrow keys don't wrap or leave the grid. */
export function iconReached(key: string, from: number, count: number): number | undefined {
  const within = (goal: number) => (goal >= 0 && goal < count ? goal : from);
  switch (key) {
    case 'ArrowRight':
      return within(from + 1);
    case 'ArrowLeft':
      return within(from - 1);
    case 'ArrowDown':
      return within(from + ICON_COLUMNS);
    case 'ArrowUp':
      return within(from - ICON_COLUMNS);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
