// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { goalOfKey } from './rowKeys.ts';

const actions = ['move', 'play', 'remove'];
const goal = (key: string, place = 1, action = 'play') => goalOfKey(key, { place, action }, 3, actions);

describe('a key in a list of rows', () => {
  it.each([
    ['ArrowDown', { place: 2, action: 'play' }],
    ['ArrowUp', { place: 0, action: 'play' }],
    ['Home', { place: 0, action: 'play' }],
    ['End', { place: 2, action: 'play' }],
    ['ArrowRight', { place: 1, action: 'remove' }],
    ['ArrowLeft', { place: 1, action: 'move' }],
  ])('%s leads to another row or button', (key, expected) => {
    expect(goal(key)).toEqual(expected);
  });

  it('leads nowhere at an end, and elsewhere', () => {
    expect(goal('ArrowUp', 0)).toBeUndefined();
    expect(goal('End', 2)).toBeUndefined();
    expect(goal('ArrowLeft', 1, 'move')).toBeUndefined();
    expect(goal('ArrowRight', 1, 'remove')).toBeUndefined();
    expect(goal('Enter')).toBeUndefined();
  });
});
