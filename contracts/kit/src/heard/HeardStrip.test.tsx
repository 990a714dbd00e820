// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HeardStrip } from './HeardStrip.tsx';

const drawn = (strip: Parameters<typeof HeardStrip>[0]) => {
  const { container } = render(<HeardStrip {...strip} />);
  const [plays, leaves] = [...container.querySelectorAll('svg')];
  const rects = (svg: SVGElement | undefined) => [...(svg?.querySelectorAll('rect') ?? [])];
  return { plays: rects(plays), leaves: rects(leaves), viewBox: plays?.getAttribute('viewBox'), hasLeaves: !!leaves };
};
const numbers = (rects: SVGRectElement[], name: string) => rects.map((rect) => Number(rect.getAttribute(name)));

describe('the strip of what was heard', () => {
  it('is stronger where more was played, and leaves out what was never played', () => {
    const { plays, hasLeaves } = drawn({ plays: [4, 0, 2, 1] });
    expect(numbers(plays, 'x')).toEqual([0, 2, 3]);
    const [most, half, least] = numbers(plays, 'fill-opacity');
    expect(most).toBe(1);
    expect(half).toBeLessThan(1);
    expect(least).toBeLessThan(half ?? 0);
    expect(hasLeaves).toBe(false);
  });

  it('compares with a given number', () => {
    expect(numbers(drawn({ plays: [1], most: 4 }).plays, 'fill-opacity')[0]).toBeLessThan(0.5);
  });

  it('draws only the stretch in sight', () => {
    const { plays, viewBox } = drawn({ plays: [1, 1, 1, 1, 1], stretch: [1.5, 3] });
    expect(numbers(plays, 'x')).toEqual([1, 2]);
    expect(viewBox).toBe('1.5 0 1.5 1');
  });

  it('marks where people stopped, longer where more did', () => {
    const { leaves } = drawn({ plays: [1, 1, 1], leaves: [1, 0, 3] });
    const [few = 0, many = 0] = numbers(leaves, 'height');
    expect(many).toBe(1);
    expect(few).toBeLessThan(many);
  });

  it('says under the pointer what a part is, also of one that was never played', () => {
    const { plays } = drawn({ plays: [1, 0], wordsOf: (part) => `part ${part}` });
    expect(plays.map((rect) => rect.getAttribute('data-tooltip'))).toEqual(['part 0', 'part 1']);
  });
});
