import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsApproval } from './removalGuard.ts';

describe('removals that need an admin', () => {
  it.each([
    [0, 0, 0, false],
    [10, 10, 0, false],
    [11, 11, 0, true],
    [11, 55, 0, false],
    [11, 54, 0, true],
    [200, 1_000, 0, false],
    [201, 1_000, 0, true],
    // In small steps: 20 of 100 were removed a moment ago.
    [1, 80, 20, true],
    [1, 500, 10, false],
  ])('%i of %i, after %i lately: %s', (removing, present, removedLately, isHeld) => {
    expect(needsApproval(removing, { present, removedLately })).toBe(isHeld);
  });

  it('a loss in pieces never removes more than a fifth, or ten', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.array(fc.integer({ min: 1, max: 50 })), (files, pieces) => {
        let present = files;
        let removedLately = 0;
        for (const piece of pieces) {
          const removing = Math.min(piece, present);
          if (needsApproval(removing, { present, removedLately })) continue;
          present -= removing;
          removedLately += removing;
        }
        expect(removedLately).toBeLessThanOrEqual(Math.max(10, files / 5));
      }),
    );
  });
});
