import type { ShownPart } from './shownParts.ts';

/** The kit's container for floating elements. */
const floating = '[data-portal-node]';

const isHidden = (element: Element | null) =>
  // Older browsers don't support this.
  element?.isConnected === true &&
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false;

/** An element that covers the whole window and is neither the page nor one of the product's floating elements. */
function cover(root: Element): Element | undefined {
  const { innerWidth: width, innerHeight: height } = window;
  const points = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(width * share, height * share));
  const [first] = points;
  const isForeign = first && !root.contains(first) && !first.closest(floating) && first !== document.body;
  return isForeign && first !== document.documentElement && points.every((one) => one === first) ? first : undefined;
}

/** Describes what is wrong with the page as a whole; undefined if nothing is. */
export function pageFault(parts: readonly ShownPart[]): string | undefined {
  const root = document.getElementById('root');
  if (!root?.isConnected || root.childElementCount === 0) return 'it emptied the page';
  const gone = parts.find(({ element }) => !element.isConnected);
  if (gone) return `it removed ${gone.label}`;
  const main = document.getElementById('main');
  if (!main) return 'it removed the page';
  if ([root, main, root.querySelector('header')].some(isHidden)) return 'it hid the page';
  if (cover(root)) return 'it covered the page';
  return undefined;
}
