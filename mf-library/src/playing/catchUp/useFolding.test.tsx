import { holdMotion } from '@simmer/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFolding } from './useFolding.ts';

const HEIGHT_PX = 136;
let topPx = 200;
const scroller = document.documentElement;

beforeEach(() => {
  topPx = 200;
  scroller.scrollTop = 0;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT_PX);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, topPx, 800, HEIGHT_PX));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Place({ isWanted, mayOpen = true }: { isWanted: boolean; mayOpen?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isDrawn = useFolding(place, isWanted, mayOpen);
  return <div ref={place}>{isDrawn && <p>Card</p>}</div>;
}
const isThere = () => screen.queryByText('Card') !== null;

describe('what opens above the rows', () => {
  it('is there at once without motion, and gone at once', () => {
    const { rerender } = render(<Place isWanted />);
    expect(isThere()).toBe(true);
    rerender(<Place isWanted={false} />);
    expect(isThere()).toBe(false);
  });

  it('stays while it folds', async () => {
    const endMotion = holdMotion();
    const { rerender } = render(<Place isWanted />);
    rerender(<Place isWanted={false} />);
    expect(isThere()).toBe(true);
    await endMotion();
    expect(isThere()).toBe(false);
  });

  it('stays if it is wanted again meanwhile', async () => {
    const endMotion = holdMotion();
    const { rerender } = render(<Place isWanted />);
    rerender(<Place isWanted={false} />);
    rerender(<Place isWanted />);
    await endMotion();
    expect(isThere()).toBe(true);
  });

  it('leaves in place what is read further down', () => {
    scroller.scrollTop = 900;
    topPx = -700;
    const { rerender } = render(<Place isWanted={false} />);
    rerender(<Place isWanted />);
    expect([isThere(), scroller.scrollTop]).toEqual([true, 900 + HEIGHT_PX]);
    rerender(<Place isWanted={false} />);
    expect([isThere(), scroller.scrollTop]).toEqual([false, 900]);
  });

  it('doesn’t scroll while its place is in sight', () => {
    scroller.scrollTop = 40;
    const { rerender } = render(<Place isWanted={false} />);
    rerender(<Place isWanted />);
    expect([isThere(), scroller.scrollTop]).toEqual([true, 40]);
  });

  it('waits until it may open', () => {
    const { rerender } = render(<Place isWanted mayOpen={false} />);
    expect(isThere()).toBe(false);
    rerender(<Place isWanted />);
    expect(isThere()).toBe(true);
  });
});
