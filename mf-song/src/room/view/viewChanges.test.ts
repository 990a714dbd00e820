// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { canZoomIn, followed, isWhole, scrolled, showing, whole, zoomed } from './viewChanges.ts';

const DURATION = 200;

describe('zooming', () => {
  it('keeps the moment under the pointer where it is', () => {
    expect(zoomed(whole(DURATION), 2, 50, DURATION)).toEqual({ fromSeconds: 25, untilSeconds: 125 });
    expect(zoomed({ fromSeconds: 25, untilSeconds: 125 }, 0.5, 50, DURATION)).toEqual(whole(DURATION));
  });

  it('stays inside the version, and ends at four seconds', () => {
    expect(zoomed(whole(DURATION), 2, 0, DURATION)).toEqual({ fromSeconds: 0, untilSeconds: 100 });
    expect(zoomed({ fromSeconds: 0, untilSeconds: 100 }, 0.5, 90, DURATION)).toEqual(whole(DURATION));
    const closest = zoomed(whole(DURATION), 1000, 100, DURATION);
    expect(closest).toEqual({ fromSeconds: 98, untilSeconds: 102 });
    expect(canZoomIn(closest)).toBe(false);
    expect(canZoomIn(whole(DURATION))).toBe(true);
  });

  it('leaves a version that is shorter than that whole', () => {
    expect(zoomed(whole(2), 4, 1, 2)).toEqual(whole(2));
    expect(isWhole(zoomed(whole(0), 4, 0, 0), 0)).toBe(true);
  });
});

describe('scrolling', () => {
  it('stops at both ends', () => {
    const window = { fromSeconds: 50, untilSeconds: 60 };
    expect(scrolled(window, 5, DURATION)).toEqual({ fromSeconds: 55, untilSeconds: 65 });
    expect(scrolled(window, -500, DURATION)).toEqual({ fromSeconds: 0, untilSeconds: 10 });
    expect(scrolled(window, 500, DURATION)).toEqual({ fromSeconds: 190, untilSeconds: 200 });
  });

  it('shows a moment that is out of view', () => {
    const window = { fromSeconds: 50, untilSeconds: 60 };
    expect(showing(window, 55, DURATION)).toBe(window);
    expect(showing(window, 100, DURATION)).toEqual({ fromSeconds: 95, untilSeconds: 105 });
  });
});

describe('following the position', () => {
  const window = { fromSeconds: 50, untilSeconds: 60 };

  it('turns a page shortly before the position leaves the view', () => {
    expect(followed(window, 58, DURATION)).toBe(window);
    expect(followed(window, 59, DURATION)).toEqual({ fromSeconds: 58, untilSeconds: 68 });
    expect(followed(window, 120, DURATION)).toEqual({ fromSeconds: 119, untilSeconds: 129 });
    expect(followed(window, 20, DURATION)).toEqual({ fromSeconds: 19, untilSeconds: 29 });
  });

  it('has nothing to do at the end, or when everything is in view', () => {
    const end = { fromSeconds: 190, untilSeconds: 200 };
    expect(followed(end, 199.5, DURATION)).toBe(end);
    const all = whole(DURATION);
    expect(followed(all, 199, DURATION)).toBe(all);
  });
});
