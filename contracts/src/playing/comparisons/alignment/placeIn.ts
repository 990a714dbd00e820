import { along, between, type Corner, endOf, startOf } from './course.ts';
import type { AlignedStretch, Alignment } from './shapes.ts';

/**
 * Where a moment of one version is in the other: `sure` or a guess to `check`; `gone` if its music is not there, with the
 * place where it would be.
 */
export type Placed = { seconds: number; trust: 'sure' | 'check' | 'gone' };

/** Times are stored in thousandths of a second. */
const ROUNDING_SECONDS = 1e-3;
/** A smaller gap between two stretches is none, and neither is a last bit that only one version has. */
const GAP_SECONDS = 0.35;

/** Between two stretches, before the first or after the last one. */
function outside(stretches: readonly AlignedStretch[], seconds: number): Placed {
  const inOrder = stretches.filter(({ isMoved }) => !isMoved).sort((one, other) => one.older[0] - other.older[0]);
  const next = inOrder.find(({ older }) => older[0] > seconds);
  const before = inOrder.findLast(({ older }) => older[1] <= seconds);
  if (!next && !before) return { seconds: 0, trust: 'gone' };
  const from: Corner = before ? endOf(before) : [0, 0];
  const to: Corner = next ? startOf(next) : [Infinity, from[1]];
  if (seconds - from[0] > GAP_SECONDS && !next) return { seconds: from[1], trust: 'gone' };
  if (next && to[0] - from[0] > GAP_SECONDS) return { seconds: between(from, to, seconds), trust: 'gone' };
  // Hardly outside: next to the nearer stretch.
  const [older, newer] = next && (!before || to[0] - seconds < seconds - from[0]) ? to : from;
  return { seconds: Math.max(0, newer + seconds - older), trust: 'check' };
}

/**
 * Carries a moment of the older version into the newer one.
 * @see PRODUCT.md, What changed
 */
export function placeIn({ stretches, unsure }: Alignment, seconds: number): Placed {
  const covers = ({ older }: AlignedStretch) => seconds >= older[0] - ROUNDING_SECONDS && seconds < older[1];
  const own = stretches.find((stretch) => !stretch.isMoved && covers(stretch)) ?? stretches.find(covers);
  if (!own) return outside(stretches, seconds);
  const isGuess = own.isMoved || unsure.some(([from, until]) => seconds >= from && seconds < until);
  return { seconds: along(own, seconds), trust: isGuess ? 'check' : 'sure' };
}
