import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { nothingToCatchUp } from './catchUp.builders.ts';
import { type CatchUp, getCatchUp, sayHere, setCatchUp } from './catchUp.ts';

/** Handlers for what happened since a person was last here; a person who has caught up has nothing left, and an earlier moment brings it back. */
export function catchUpHandlers(initial: CatchUp = nothingToCatchUp()): HttpHandler[] {
  let since = initial.since ?? initial.until;
  return [
    standInFor(getCatchUp, () => (since < initial.until ? initial : { ...nothingToCatchUp(), until: initial.until })),
    standInFor(setCatchUp, ({ body }) => {
      const before = since;
      since = body.since;
      return { before };
    }),
    standInFor(sayHere, () => undefined),
  ];
}
