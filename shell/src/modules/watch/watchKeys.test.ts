import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FailedModule } from '../loader/moduleFailure.ts';
import { moduleOfCaller, watchKeys } from './watchKeys.ts';

const thief = { name: 'mf-thief', version: '1.0.0' };
let caller: FailedModule | undefined;
const reported: string[] = [];
beforeAll(() => watchKeys({ onBlocked: ({ name }) => reported.push(name), callerOf: () => caller }));

let field: HTMLInputElement;
let typed: string[];
const record = (event: KeyboardEvent) => typed.push(event.key);
beforeEach(() => {
  caller = thief;
  reported.length = 0;
  typed = [];
  document.body.innerHTML = '<input><div role="dialog"><button></button></div>';
  field = document.querySelector('input') ?? document.createElement('input');
  field.addEventListener('keydown', record);
});
const taking = (...keys: string[]) => {
  const listener = (event: KeyboardEvent) => {
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', listener, true);
  stop = () => window.removeEventListener('keydown', listener, true);
};
let stop = () => {};
afterEach(() => stop());
const type = (key: string, options = {}, target: Element = field) => fireEvent.keyDown(target, { key, ...options });

describe('a module with a window listener', () => {
  it.each(['a', 'Tab'])('is reported and no longer called once it blocks %s for everyone', (key) => {
    taking(key);
    type(key);
    expect([reported, typed]).toEqual([['mf-thief'], []]);
    type(key);
    expect([reported, typed]).toEqual([['mf-thief'], [key]]);
  });

  it('may have its own shortcuts: outside fields, with a modifier, Escape, Tab in a dialog', () => {
    taking('a', 'Escape', 'Tab');
    type('a', {}, document.body);
    type('a', { ctrlKey: true });
    type('Escape');
    type('Tab', {}, document.querySelector('button') ?? document.body);
    expect(reported).toEqual([]);
  });

  it('can remove its listener', () => {
    taking('a');
    stop();
    type('a');
    expect([reported, typed]).toEqual([[], ['a']]);
  });

  it('is ignored if it isn’t a module', () => {
    caller = undefined;
    taking('a');
    type('a');
    expect(reported).toEqual([]);
  });
});

describe('the caller of a function', () => {
  const stackOf = (...files: string[]) => ['Error', ...files.map((file) => `    at x (https://s.example${file}:1:20)`)];
  it('is the module of the next file in the stack', () => {
    const stack = stackOf(
      '/assets/main-1.js',
      '/assets/main-1.js',
      '/modules/mf-song/1.2.0/assets/a.js',
      '/assets/react.js',
    ).join('\n');
    expect(moduleOfCaller(stack)).toEqual({ name: 'mf-song', version: '1.2.0' });
  });
  it('is none if a shared package is in between', () => {
    const stack = stackOf('/assets/main-1.js', '/assets/kit.js', '/modules/mf-song/1.2.0/assets/a.js').join('\n');
    expect(moduleOfCaller(stack)).toBeUndefined();
  });
});
