import { $visitor, type Visitor } from '@simmer/contracts';
import type { WritableAtom } from 'nanostores';

/** The shell's side of `$visitor`; lint lets nobody else import it. */
export function setVisitor(visitor: Visitor): void {
  // The read side is typed as readable only; it is the same store.
  ($visitor as WritableAtom<Visitor>).set(visitor);
}
