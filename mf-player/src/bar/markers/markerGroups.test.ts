// @vitest-environment node
import { aMarker } from '@simmer/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupMarkers } from './markerGroups.ts';

const at = (...seconds: number[]) => seconds.map((timestamp, index) => aMarker({ id: index + 1, timestamp }));

describe('markers', () => {
  it('are placed at their positions', () => {
    expect(groupMarkers(at(50, 25), 100, 400, 24).map(({ part }) => part)).toEqual([0.25, 0.5]);
  });

  it('that would overlap form a group at their center', () => {
    const [group, ...more] = groupMarkers(at(50, 52, 54), 100, 400, 24);
    expect(more).toEqual([]);
    expect(group?.part).toBeCloseTo(0.52);
    expect(group?.places.map(({ timestamp }) => timestamp)).toEqual([50, 52, 54]);
  });

  it('are none if the length is unknown', () => {
    expect(groupMarkers(at(5), 0, 400, 24)).toEqual([]);
  });

  it('never overlap, leave the bar or get lost, no matter how many there are', () => {
    const seconds = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 80 });
    fc.assert(
      fc.property(seconds, fc.integer({ min: 100, max: 900 }), (list, widthPx) => {
        const groups = groupMarkers(at(...list), 180, widthPx, 24);
        expect(groups.flatMap(({ places }) => places)).toHaveLength(list.length);
        groups.forEach(({ part }, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1);
          const before = groups[index - 1];
          if (before) expect((part - before.part) * widthPx).toBeGreaterThanOrEqual(24);
        });
      }),
    );
  });
});
