import { $visitor, type Visitor } from '@simmer/contracts';
import type { WritableAtom } from 'nanostores';

/** The shell's side of `$visitor`; lint keeps others from importing it. */
export function setVisitor(visitor: Visitor): void {
  // The read side has a read-only type; it is the same store.
  ($visitor as WritableAtom<Visitor>).set(visitor);
}
