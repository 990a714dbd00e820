import { describe, expect, it } from 'vitest';
import type { Run } from '../align/runs.ts';
import type { Stretch } from './spans.ts';
import { type PartChange, partChanges } from './structure.ts';

/** A run at the same tempo: from here in the older version on, from there in the newer one on, for so many seconds. */
function run(olderFrom: number, newerFrom: number, seconds: number): Run {
  return {
    olderFrom,
    olderTo: olderFrom + seconds,
    newerFrom,
    newerTo: newerFrom + seconds,
    offset: newerFrom - olderFrom,
    slope: 1,
    alike: 0.95,
  };
}

function change(
  kind: PartChange['kind'],
  newer: Stretch,
  { older = null, from = null }: { older?: Stretch; from?: Stretch } | { older?: null; from?: null } = {},
): PartChange {
  return { kind, newer, older, from };
}

const inside = (one: Run, [from, to]: Stretch): Run => {
  const [newerFrom, newerTo] = [Math.max(from, one.newerFrom), Math.min(to, one.newerTo)];
  return { ...one, newerFrom, newerTo, olderFrom: newerFrom - one.offset, olderTo: newerTo - one.offset };
};

/** The changes of parts between two versions that are not silent anywhere. */
function changesIn(chain: readonly Run[], others: readonly Run[] = []) {
  const last = chain.at(-1);
  return partChanges(chain, others, {
    olderEnd: last?.olderTo ?? 0,
    newerEnd: last?.newerTo ?? 0,
    slope: 1,
    isSilent: () => false,
    fit: inside,
  });
}

const changesOf = (...args: Parameters<typeof changesIn>) => changesIn(...args).changes;

describe('parts that two versions don’t share', () => {
  it('are a repeat if nearly all that came in is one', () => {
    expect(changesOf([run(0, 0, 20), run(16, 20, 44)])).toEqual([change('repeated', [20, 24], { from: [16, 20] })]);
    expect(changesOf([run(0, 0, 39), run(38, 42, 22)])).toEqual([change('new', [39, 43])]);
    expect(changesOf([run(0, 0, 39), run(35, 39.9, 25)])).toEqual([change('repeated', [39, 43.9], { from: [35, 39] })]);
  });

  it('are moved without what is new before and after them', () => {
    const chain = [run(0, 0, 30), run(60, 30, 50), run(110, 120, 40)];
    expect(changesOf(chain, [run(30, 90, 30)])).toEqual([
      change('new', [80, 90]),
      change('moved', [90, 120], { older: [30, 60], from: [30, 60] }),
    ]);
    expect(changesOf(chain, [run(30, 80, 30)])).toEqual([
      change('moved', [80, 110], { older: [30, 60], from: [30, 60] }),
      change('new', [110, 120]),
    ]);
    expect(changesOf(chain, [run(30, 81, 30)]), 'an edge that is off is none').toEqual([
      change('moved', [80, 111], { older: [29, 60], from: [29, 60] }),
      change('new', [111, 120]),
    ]);
  });

  it('are moved, each to its place, and cut only as far as they are nowhere else', () => {
    const chain = [run(0, 0, 30), run(60, 30, 50), run(110, 110, 40)];
    expect(changesOf(chain, [run(30, 95, 15), run(45, 80, 15)])).toEqual([
      change('moved', [80, 95], { older: [45, 60], from: [45, 60] }),
      change('moved', [95, 110], { older: [30, 45], from: [30, 45] }),
    ]);
    expect(changesOf([run(0, 0, 30), run(60, 30, 50), run(110, 100, 40)], [run(30, 80, 20)])).toEqual([
      change('cut', [30, 30], { older: [50, 60] }),
      change('moved', [80, 100], { older: [30, 50], from: [30, 50] }),
    ]);
  });

  it('are where they went, if two were swapped', () => {
    const chain = [run(0, 0, 10), run(20, 20, 10), run(40, 40, 20)];
    const { changes, moved } = changesIn(chain, [run(30, 10, 10), run(10, 30, 10)]);
    expect(changes).toEqual([
      change('replaced', [10, 20], { older: [10, 20], from: [30, 40] }),
      change('replaced', [30, 40], { older: [30, 40], from: [10, 20] }),
    ]);
    expect(moved.map(({ olderFrom, newerFrom }) => [olderFrom, newerFrom])).toEqual([
      [30, 10],
      [10, 30],
    ]);
  });

  it('have not gone anywhere, if only a copy came elsewhere', () => {
    const { changes, moved } = changesIn([run(0, 0, 40), run(50, 50, 20)], [run(10, 40, 10)]);
    expect(changes).toEqual([change('replaced', [40, 50], { older: [40, 50], from: [10, 20] })]);
    expect(moved).toEqual([]);
  });

  it('are from elsewhere as far as that is known', () => {
    const chain = [run(0, 0, 60), run(66, 78, 60)];
    expect(changesOf(chain, [run(19, 60, 18)])).toEqual([
      change('replaced', [60, 78], { older: [60, 66], from: [19, 37] }),
    ]);
    expect(changesOf(chain, [run(19, 60, 12)])).toEqual([
      change('replaced', [60, 78], { older: [60, 66], from: [19, 31] }),
    ]);
    expect(changesOf(chain, [run(19, 60, 10)])).toEqual([change('replaced', [60, 78], { older: [60, 66] })]);
    expect(changesOf([run(0, 0, 60), run(60, 80, 60)], [run(19, 60, 17)])).toEqual([
      change('repeated', [60, 80], { from: [19, 36] }),
    ]);
  });
});
