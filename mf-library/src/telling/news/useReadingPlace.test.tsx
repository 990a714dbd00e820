import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReadingPlace } from './useReadingPlace.ts';

const CARD_PX = 100;

function Cards({ cards }: { cards: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  useReadingPlace(list);
  return (
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <div ref={list}>
        {cards.map((card) => (
          <p key={card[0]} data-news={card[0]} data-size={card[1] ?? '1'}>
            {card}
          </p>
        ))}
      </div>
    </div>
  );
}

beforeEach(() => {
  // jsdom has no layout: every card is as high as the others.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.dataset['news'] === undefined) return new DOMRect(0, 0, 300, 400);
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, place * CARD_PX - screen.getByTestId('scroller').scrollTop, 300, CARD_PX);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function scrolled(top: number) {
  const { rerender } = render(<Cards cards={['a', 'b', 'c', 'd']} />);
  const scroller = screen.getByTestId('scroller');
  scroller.scrollTop = top;
  return {
    scroller,
    show: (...cards: string[]) => rerender(<Cards cards={cards} />),
  };
}

describe('what is being read', () => {
  it('stays in its place when a card comes in above it', () => {
    const { scroller, show } = scrolled(150);
    show('x', 'a', 'b', 'c', 'd');
    expect(scroller.scrollTop).toBe(250);
  });

  it('stays when the card at the edge moves to the top with something new', () => {
    const { scroller, show } = scrolled(150);
    show('b2', 'a', 'c', 'd');
    expect(scroller.scrollTop).toBe(150);
    show('d2', 'b2', 'a', 'c');
    expect(scroller.scrollTop).toBe(250);
  });

  it('gives way to what is new at the top of the list', () => {
    const { scroller, show } = scrolled(0);
    show('x', 'a', 'b', 'c', 'd');
    expect(scroller.scrollTop).toBe(0);
  });
});
