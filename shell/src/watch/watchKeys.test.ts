import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FailedModule } from '../registry/moduleFailure.ts';
import { moduleOfCaller } from './moduleOfCaller.ts';
import { watchKeys } from './watchKeys.ts';

const thief = { name: 'mf-thief', version: '1.0.0' };
let caller: FailedModule | undefined;
const told: string[] = [];
beforeAll(() => watchKeys({ tell: ({ name }) => told.push(name), callerOf: () => caller }));

let field: HTMLInputElement;
let heard: string[];
const hear = (event: KeyboardEvent) => heard.push(event.key);
beforeEach(() => {
  caller = thief;
  told.length = 0;
  heard = [];
  document.body.innerHTML = '<input><div role="dialog"><button></button></div>';
  field = document.querySelector('input') ?? document.createElement('input');
  field.addEventListener('keydown', hear);
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

describe('a module that listens on the window', () => {
  it.each(['a', 'Tab'])('is told of and not called any more once it takes %s from everybody', (key) => {
    taking(key);
    type(key);
    expect([told, heard]).toEqual([['mf-thief'], []]);
    type(key);
    expect([told, heard]).toEqual([['mf-thief'], [key]]);
  });

  it('may have shortcuts of its own: outside of fields, with a modifier, Escape, Tab in a dialog', () => {
    taking('a', 'Escape', 'Tab');
    type('a', {}, document.body);
    type('a', { ctrlKey: true });
    type('Escape');
    type('Tab', {}, document.querySelector('button') ?? document.body);
    expect(told).toEqual([]);
  });

  it('stops hearing when it says so', () => {
    taking('a');
    stop();
    type('a');
    expect([told, heard]).toEqual([[], ['a']]);
  });

  it('is let alone where it is no module', () => {
    caller = undefined;
    taking('a');
    type('a');
    expect(told).toEqual([]);
  });
});

describe('the caller of a function', () => {
  const stackOf = (...files: string[]) => ['Error', ...files.map((file) => `    at x (https://s.example${file}:1:20)`)];
  it('is a module where the next file is of one', () => {
    const stack = stackOf(
      '/assets/main-1.js',
      '/assets/main-1.js',
      '/modules/mf-song/1.2.0/assets/a.js',
      '/assets/react.js',
    ).join('\n');
    expect(moduleOfCaller(stack)).toEqual({ name: 'mf-song', version: '1.2.0' });
  });
  it('is none where a shared package stands between', () => {
    const stack = stackOf('/assets/main-1.js', '/assets/kit.js', '/modules/mf-song/1.2.0/assets/a.js').join('\n');
    expect(moduleOfCaller(stack)).toBeUndefined();
  });
});
