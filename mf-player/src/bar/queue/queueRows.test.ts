// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { QUEUE_ROW_PX, rowsInSight } from './queueRows.ts';

describe('a long queue', () => {
  it('renders the visible rows and a few more', () => {
    expect(rowsInSight(0, 336, 500)).toEqual({ first: 0, last: 10 });
    expect(rowsInSight(100 * QUEUE_ROW_PX, 336, 500)).toEqual({ first: 96, last: 110 });
    expect(rowsInSight(0, 336, 3)).toEqual({ first: 0, last: 3 });
  });
});
