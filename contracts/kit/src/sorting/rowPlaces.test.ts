// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { keyboardCoordinates, placeOver, stepAside } from './rowPlaces.ts';

describe('a row dragged by the keyboard', () => {
  it('moves by 25 px', () => {
    expect(keyboardCoordinates('ArrowDown', { x: 7, y: 100 })).toEqual({ x: 7, y: 125 });
    expect(keyboardCoordinates('ArrowUp', { x: 7, y: 100 })).toEqual({ x: 7, y: 75 });
    expect(keyboardCoordinates('ArrowLeft', { x: 7, y: 100 })).toBeUndefined();
  });

  it('is over the next place after one press', () => {
    const row = { from: 1, count: 3, rowPx: 60, isByKeyboard: true };
    expect(placeOver({ ...row, movedPx: 25 })).toBe(2);
    expect(placeOver({ ...row, movedPx: -25 })).toBe(0);
    expect(placeOver({ ...row, movedPx: 0 })).toBe(1);
    expect(placeOver({ ...row, movedPx: 500 })).toBe(2);
  });
});

describe('a row dragged by the pointer', () => {
  it('is over the next place after half a row', () => {
    const row = { from: 1, count: 5, rowPx: 60, isByKeyboard: false };
    expect(placeOver({ ...row, movedPx: 29 })).toBe(1);
    expect(placeOver({ ...row, movedPx: 31 })).toBe(2);
    expect(placeOver({ ...row, movedPx: -500 })).toBe(0);
  });

  it('moves the rows it passes towards its old place', () => {
    expect([0, 1, 2, 3, 4].map((index) => stepAside(index, 1, 3))).toEqual([0, 0, -1, -1, 0]);
    expect([0, 1, 2, 3, 4].map((index) => stepAside(index, 3, 1))).toEqual([0, 1, 1, 0, 0]);
  });
});
