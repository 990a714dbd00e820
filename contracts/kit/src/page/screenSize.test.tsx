// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

type Listener = () => void;

/** A screen of this width, whose media queries know `min-width` and `max-width`. */
function screenOf(widthPx: number) {
  const listeners = new Set<Listener>();
  const now = { widthPx };
  const matches = (query: string) => {
    const [, side, px] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
    return side === 'min' ? now.widthPx >= Number(px) : now.widthPx <= Number(px);
  };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }));
  return {
    listeners,
    resize(newWidthPx: number) {
      now.widthPx = newWidthPx;
      act(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}

async function renderSizes(widthPx: number) {
  const shown = screenOf(widthPx);
  vi.resetModules();
  const { isPhone, useIsLargeScreen, useIsPhone } = await import('./screenSize.ts');
  const Sizes = () => (
    <p>{[useIsPhone() && 'phone', useIsLargeScreen() && 'large'].filter(Boolean).join(' ') || 'between'}</p>
  );
  const { unmount } = render(<Sizes />);
  return { ...shown, isPhone, unmount };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  [390, 'phone'],
  [639, 'phone'],
  [640, 'between'],
  [1023, 'between'],
  [1024, 'large'],
])('a page %i px wide is %s', async (widthPx, size) => {
  const { isPhone } = await renderSizes(widthPx);
  expect(screen.getByText(size)).toBeDefined();
  expect(isPhone()).toBe(size === 'phone');
});

it('re-renders when the width changes, until it unmounts', async () => {
  const { resize, listeners, unmount } = await renderSizes(1440);
  resize(390);
  expect(screen.getByText('phone')).toBeDefined();
  unmount();
  expect(listeners.size).toBe(0);
});
