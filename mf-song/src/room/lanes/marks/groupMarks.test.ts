// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { groupMarks } from './groupMarks.ts';

const view = { durationSeconds: 100, fromSeconds: 0, untilSeconds: 100, widthPx: 1000 };
const at = (...seconds: number[]) => seconds.map((atSeconds) => ({ id: `n${atSeconds}`, atSeconds }));

describe('marks on a lane', () => {
  it('that would overlap are one group, at its first moment', () => {
    const groups = groupMarks(at(50, 10, 11, 12), view, 24);
    expect(groups.map(({ id, x, marks }) => [id, x, marks.length])).toEqual([
      ['n10', 100, 3],
      ['n50', 500, 1],
    ]);
  });

  it('stand alone once there is room', () => {
    const close = { ...view, fromSeconds: 8, untilSeconds: 18 };
    expect(groupMarks(at(10, 11, 12, 50), close, 24).map(({ x }) => x)).toEqual([200, 300, 400]);
  });

  it('are grouped within a frame, even five hundred', () => {
    const many = Array.from({ length: 500 }, (_, n) => ({ id: `${n}`, atSeconds: n / 5 }));
    const groups = groupMarks(many, view, 24);
    expect(groups.length).toBeLessThan(45);
    expect(groups.reduce((count, { marks }) => count + marks.length, 0)).toBe(500);
  });
});
