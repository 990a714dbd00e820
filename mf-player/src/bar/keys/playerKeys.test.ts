import { playerLetterKeys } from '@simmer/contracts';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToKeys } from './playerKeys.ts';

const names = [
  'toggle',
  'seekBy',
  'changeVolume',
  'next',
  'previous',
  'shuffle',
  'repeat',
  'mute',
  'like',
  'mark',
  'loop',
  'changeSpeed',
] as const;
const action = () => vi.fn<(...options: unknown[]) => void>();
const keys = {
  toggle: action(),
  seekBy: action(),
  changeVolume: action(),
  next: action(),
  previous: action(),
  shuffle: action(),
  repeat: action(),
  mute: action(),
  like: action(),
  mark: action(),
  loop: action(),
  changeSpeed: action(),
} satisfies Record<(typeof names)[number], ReturnType<typeof action>>;
let stop: () => void;
/** the action of B while two versions are compared */
let compared: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
  compared = undefined;
  document.body.innerHTML = '';
  stop = listenToKeys({ ...keys, otherVersion: () => compared });
});
afterEach(() => stop());

const press = (key: string, target: Element = document.body, options: object = {}) =>
  fireEvent.keyDown(target, { key, ...options });
/** the actions called, with their arguments */
const done = () => names.flatMap((name) => keys[name].mock.calls.map((options) => [name, ...options]));

function focusIn(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-focus]') ?? document.body;
}

describe('the keyboard', () => {
  it('switches to the other compared version, and otherwise ignores the key', () => {
    expect(press('b')).toBe(true);
    compared = vi.fn();
    expect(press('b')).toBe(false);
    expect(compared).toHaveBeenCalledOnce();
  });

  it.each([
    [' ', ['toggle']],
    ['ArrowRight', ['seekBy', 5]],
    ['ArrowLeft', ['seekBy', -5]],
    ['ArrowUp', ['changeVolume', 1]],
    ['ArrowDown', ['changeVolume', -1]],
    ['n', ['next']],
    ['P', ['previous']],
    ['l', ['like']],
    ['m', ['mark']],
    ['o', ['loop']],
    ['<', ['changeSpeed', -1]],
    ['>', ['changeSpeed', 1]],
  ])('handles %j and prevents the page’s default', (key, expected) => {
    expect(press(key)).toBe(false);
    expect(done()).toEqual([expected]);
  });

  it.each([
    ['a search box', '<input data-focus />', [' ', 'ArrowLeft', 'n']],
    ['a text area', '<textarea data-focus></textarea>', [' ', 'ArrowUp', 'l']],
    ['editable text', '<div contenteditable="true"><b data-focus>x</b></div>', [' ', 'm']],
    ['a choice', '<select data-focus></select>', [' ', 'ArrowDown', 'p']],
    ['a slider', '<div role="slider" data-focus></div>', ['ArrowRight', 'ArrowUp']],
    [
      'a menu, which finds by letters',
      '<div role="menu"><div role="menuitem" data-focus></div></div>',
      ['n', 'ArrowDown', ' '],
    ],
    ['tabs', '<div role="tablist"><button role="tab" data-focus></button></div>', ['ArrowRight', ' ']],
    ['a dialog', '<dialog open><button data-focus></button></dialog>', ['n', 'm', 'ArrowLeft']],
    ['a button', '<button data-focus></button>', [' ']],
    ['a link', '<a href="/" data-focus></a>', [' ']],
  ])('leaves to %s the keys it uses', (_, html, pressed) => {
    const target = focusIn(html);
    for (const key of pressed) expect(press(key, target)).toBe(true);
    expect(done()).toEqual([]);
  });

  it('still seeks and skips when a button has the focus', () => {
    const target = focusIn('<button data-focus></button>');
    press('ArrowRight', target);
    press('n', target);
    expect(done()).toEqual([['seekBy', 5], ['next']]);
  });

  it('leaves the arrow keys to a scrollable list', () => {
    const target = focusIn('<div tabindex="0" data-focus></div>');
    Object.defineProperties(target, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
    press('ArrowDown', target);
    expect(done()).toEqual([]);
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
  ])('leaves %j to the browser', (options) => {
    for (const key of [' ', 'ArrowLeft', 'n']) press(key, document.body, options);
    expect(done()).toEqual([]);
  });

  it('ignores events that were already handled', () => {
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('ArrowDown');
    expect(done()).toEqual([]);
  });

  it('keeps seeking while an arrow is held, but toggles once while space is', () => {
    press('ArrowRight', document.body, { repeat: true });
    expect(press(' ', document.body, { repeat: true })).toBe(false);
    expect(done()).toEqual([['seekBy', 5]]);
  });

  it('ignores letters when they are turned off', () => {
    playerLetterKeys.write(false);
    for (const key of ['n', 'p', 'l', 'm']) press(key);
    press(' ');
    expect(done()).toEqual([['toggle']]);
  });

  it('stops listening when asked to', () => {
    stop();
    press(' ');
    expect(done()).toEqual([]);
  });
});
