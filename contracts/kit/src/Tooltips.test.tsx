// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltips } from './Tooltips.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button" data-tooltip="Check for new songs">
        Refresh
      </button>
      <button type="button" data-tooltip="Create a playlist">
        Add
      </button>
      <a href="/song" data-tooltip="A title in full" data-tooltip-when="cut">
        A title
      </a>
      <p>Nothing to explain</p>
      <Tooltips />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const goTo = (text: string) =>
  act(() => void screen.getByText(text).dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
const shown = () => screen.queryByRole('tooltip')?.textContent;

describe('a tooltip', () => {
  it('shows when the pointer has rested for 700 ms', () => {
    goTo('Refresh');
    pass(699);
    expect(shown()).toBeUndefined();
    pass(1);
    expect(shown()).toBe('Check for new songs');
  });

  it('does not show when the pointer only passes', () => {
    goTo('Refresh');
    pass(500);
    goTo('Nothing to explain');
    pass(5000);
    expect(shown()).toBeUndefined();
  });

  it.each([
    [299, 'at once'],
    [300, 'after the whole wait'],
  ])('that follows %d ms after another shows %s', (pauseMs, when) => {
    goTo('Refresh');
    pass(700);
    goTo('Nothing to explain');
    pass(100);
    expect(shown()).toBeUndefined();
    pass(pauseMs);
    goTo('Add');
    expect(shown()).toBe(when === 'at once' ? 'Create a playlist' : undefined);
    pass(700);
    expect(shown()).toBe('Create a playlist');
  });

  it('replaces the one beside it', () => {
    goTo('Refresh');
    pass(700);
    goTo('Add');
    expect(shown()).toBe('Create a playlist');
  });

  it('stays while the pointer is on it', () => {
    goTo('Refresh');
    pass(700);
    goTo('Nothing to explain');
    goTo('Check for new songs');
    pass(5000);
    expect(shown()).toBe('Check for new songs');
  });

  it.each(['pointerdown', 'scroll', 'focusout'])('closes on %s', (type) => {
    goTo('Refresh');
    pass(700);
    act(() => void screen.getByText('Refresh').dispatchEvent(new Event(type, { bubbles: true })));
    expect(shown()).toBeUndefined();
  });

  it('closes on Escape', () => {
    goTo('Refresh');
    pass(700);
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(shown()).toBeUndefined();
  });

  it('shows at once for the keyboard', () => {
    act(() => screen.getByText('Refresh').focus());
    pass(0);
    expect(shown()).toBe('Check for new songs');
    act(() => screen.getByText('Refresh').blur());
    expect(shown()).toBeUndefined();
  });

  it('waits until a popover that took the focus is open', () => {
    let isOpening = true;
    Object.defineProperty(HTMLElement.prototype, 'showPopover', {
      configurable: true,
      value: () => {
        if (isOpening) throw new DOMException('Invalid to show a popover during another show operation');
      },
    });
    act(() => screen.getByText('Refresh').focus());
    isOpening = false;
    pass(0);
    expect(shown()).toBe('Check for new songs');
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  });

  it('repeats a text only if it is cut off', () => {
    goTo('A title');
    pass(700);
    expect(shown()).toBeUndefined();
    goTo('Nothing to explain');
    vi.spyOn(screen.getByText('A title'), 'scrollWidth', 'get').mockReturnValue(400);
    goTo('A title');
    pass(700);
    expect(shown()).toBe('A title in full');
  });
});
