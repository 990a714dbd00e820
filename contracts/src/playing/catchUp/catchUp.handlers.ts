import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { nothingToCatchUp } from './catchUp.builders.ts';
import { type CatchUp, getCatchUp, sayHere, setCatchUp } from './catchUp.ts';

/** Handlers for what happened since a person was last here; a person who has caught up has nothing left, and an earlier moment brings it back. */
export function catchUpHandlers(given: CatchUp = nothingToCatchUp()): HttpHandler[] {
  let since = given.since ?? given.until;
  return [
    standInFor(getCatchUp, () => (since < given.until ? given : { ...nothingToCatchUp(), until: given.until })),
    standInFor(setCatchUp, ({ body }) => {
      const before = since;
      since = body.since;
      return { before };
    }),
    standInFor(sayHere, () => undefined),
  ];
}
