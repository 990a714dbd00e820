// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dragAt, placeOver, QUEUE_ROW_PX, rowsInSight, shiftOf } from './queueDrag.ts';

describe('a row that is dragged', () => {
  it('is over another place once it was pulled more than half a row on, and never beyond the ends', () => {
    expect(placeOver(2, QUEUE_ROW_PX * 0.4, 5)).toBe(2);
    expect(placeOver(2, QUEUE_ROW_PX * 0.6, 5)).toBe(3);
    expect(placeOver(2, -QUEUE_ROW_PX * 1.6, 5)).toBe(0);
    expect(placeOver(2, QUEUE_ROW_PX * 40, 5)).toBe(4);
  });

  it('moves with the pointer, and those it passes make room', () => {
    const down = { key: 1, from: 1, to: 3, movedPx: 100 };
    expect([0, 1, 2, 3, 4].map((place) => shiftOf(place, down))).toEqual([0, 100, -QUEUE_ROW_PX, -QUEUE_ROW_PX, 0]);
    const up = { key: 1, from: 3, to: 2, movedPx: -50 };
    expect([1, 2, 3, 4].map((place) => shiftOf(place, up))).toEqual([0, QUEUE_ROW_PX, -50, 0]);
    expect(shiftOf(2, null)).toBe(0);
  });
});

describe('a queue that changes under a drag', () => {
  const drag = { key: 7, from: 2, movedPx: 10 };
  it('leaves the row under the pointer', () => {
    expect(dragAt(2, drag, 5)).toEqual({ ...drag, to: 2 });
    expect(dragAt(1, drag, 4)).toEqual({ key: 7, from: 1, movedPx: 10 + QUEUE_ROW_PX, to: 2 });
  });
  it('ends it when the song has gone', () => {
    expect(dragAt(-1, drag, 4)).toBeNull();
  });
});

describe('a long queue', () => {
  it('draws what is in sight and little more', () => {
    expect(rowsInSight(0, 336, 500)).toEqual({ first: 0, last: 10 });
    expect(rowsInSight(100 * QUEUE_ROW_PX, 336, 500)).toEqual({ first: 96, last: 110 });
    expect(rowsInSight(0, 336, 3)).toEqual({ first: 0, last: 3 });
  });
});
