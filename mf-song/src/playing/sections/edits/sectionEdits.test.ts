import type { SectionMark } from '@simmer/contracts/extra';
import { describe, expect, it } from 'vitest';
import {
  fromStart,
  isFree,
  joined,
  limitsOf,
  MOST_SECTIONS,
  moved,
  placeOf,
  putBack,
  removed,
  renamed,
  type SectionsEdit,
  split,
} from './sectionEdits.ts';

const at = (atSeconds: number, name: string | null = null): SectionMark => ({ atSeconds, name });
const intro = at(0, 'Intro');
const verse = at(16, 'Verse');
const last = at(48);
const three = [intro, verse, last];
const grid = { bpm: 120, firstBeatSeconds: 0, barSeconds: null };
const after = (edit: SectionsEdit, sections: readonly SectionMark[] = three) =>
  edit({ sections: [...sections], grid })?.sections;

describe('an edit of the sections', () => {
  it('leaves the beats as they are, and the given list', () => {
    const parts = { sections: [...three], grid };
    expect(split(30)(parts)?.grid).toBe(grid);
    expect(parts.sections).toEqual(three);
  });

  it('names one, or takes its name', () => {
    expect(after(renamed(last, 'Outro'))).toEqual([intro, verse, at(48, 'Outro')]);
    expect(after(renamed(verse, null))).toEqual([intro, at(16), last]);
  });

  it('keeps a name that someone else has given meanwhile', () => {
    const theirs = [intro, at(16, 'Chorus'), last];
    expect(after(renamed(verse, 'Bridge'), theirs)).toBeUndefined();
    expect(after(renamed(verse, 'Chorus'), theirs)).toEqual(theirs);
  });

  it('moves a start between its neighbours, to the millisecond', () => {
    expect(after(moved(verse, 20.12345))).toEqual([intro, at(20.123, 'Verse'), last]);
    expect(after(moved(verse, 0.251))).toEqual([intro, at(0.251, 'Verse'), last]);
    expect(after(moved(last, 1000))).toEqual([intro, verse, at(1000)]);
  });

  it.each([
    ['past the next one', moved(verse, 50)],
    ['too close to the next one', moved(verse, 47.8)],
    ['onto the one before', moved(verse, 0.1)],
    ['away from 0', moved(intro, 3)],
    ['after someone else has moved it', moved(at(17), 20)],
  ])('does not move a start %s', (_, edit) => expect(after(edit)).toBeUndefined());

  it('leaves a quarter of a second to its neighbours also after rounding', () => {
    for (const before of [15.48387096, 16.1, 20.0004, 31.3334]) {
      const sections = [intro, at(before), at(50)];
      const { from } = limitsOf(sections, 2, 100);
      const start = after(moved(at(50), from), sections)?.[2]?.atSeconds ?? 0;
      expect(start - before).toBeGreaterThanOrEqual(0.25);
    }
  });

  it('splits at a moment that is far enough from every start', () => {
    expect(after(split(30))).toEqual([intro, verse, at(30), last]);
    expect(after(split(16.1))).toBeUndefined();
    expect(after(split(16.251))).toHaveLength(4);
    expect(isFree(three, 47.9)).toBe(false);
  });

  it('splits up to 200 sections', () => {
    const many = Array.from({ length: MOST_SECTIONS }, (_, place) => at(place));
    expect(after(split(500), many)).toBeUndefined();
    expect(after(split(500), many.slice(1))).toHaveLength(MOST_SECTIONS);
    expect(after(putBack([at(500)]), many)).toBeUndefined();
  });

  it('joins two neighbours under the first name there is', () => {
    expect(after(joined(intro, verse))).toEqual([intro, last]);
    expect(after(joined(verse, last))).toEqual([intro, verse]);
    expect(after(joined(at(16), at(48, 'Outro')), [intro, at(16), at(48, 'Outro')])).toEqual([intro, at(16, 'Outro')]);
  });

  it('joins nothing that is no longer there, or no longer beside it', () => {
    expect(after(joined(verse, at(40)))).toBeUndefined();
    expect(after(joined(at(15), last))).toBeUndefined();
    expect(after(joined(intro, verse), [intro, at(8), verse, last])).toBeUndefined();
  });

  it('removes a mark, but never the first one', () => {
    expect(after(removed(verse))).toEqual([intro, last]);
    expect(after(removed(intro))).toBeUndefined();
    expect(after(removed(at(17)))).toBeUndefined();
  });

  it('puts back what was removed or joined', () => {
    expect(after(putBack([verse]), [intro, last])).toEqual(three);
    expect(after(putBack([at(16), at(48, 'Outro')]), [intro, at(16, 'Outro')])).toEqual([
      intro,
      at(16),
      at(48, 'Outro'),
    ]);
    expect(after(putBack([verse]), [intro, at(16.1), last])).toBeUndefined();
  });

  it('made twice changes nothing more: a page may draw it on its own result', () => {
    for (const edit of [renamed(verse, 'A'), moved(verse, 20), split(30), joined(intro, verse), removed(verse)]) {
      const once = edit({ sections: three, grid });
      expect(once).toBeDefined();
      if (once) expect(edit(once) ?? once).toEqual(once);
    }
  });
});

describe('the list of sections', () => {
  it('is in order and begins at 0', () => {
    expect(fromStart([at(30), at(0.1, 'Intro')])).toEqual([intro, at(30)]);
    expect(fromStart([at(30, 'Drop')])).toEqual([at(0), at(30, 'Drop')]);
    expect(fromStart([])).toEqual([at(0)]);
  });

  it('finds a mark by its moment', () => {
    expect(placeOf(three, at(16.0004))).toBe(1);
    expect(placeOf(three, at(16.1))).toBe(-1);
  });

  it('says how far a start can go', () => {
    expect(limitsOf(three, 1, 60)).toEqual({ from: 0.251, until: 47.749 });
    expect(limitsOf(three, 2, 60)).toEqual({ from: 16.251, until: 59.749 });
    expect(limitsOf([intro, at(10), at(10.2), at(10.4)], 2, 60)).toEqual({ from: 10.2, until: 10.2 });
  });
});
