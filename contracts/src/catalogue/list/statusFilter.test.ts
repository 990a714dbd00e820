import { describe, expect, it } from 'vitest';
import { defaultStatusFilter, everyStatus, readStatusChoice, shownStatuses } from './statusFilter.ts';

describe('the stored status filter', () => {
  it('is ignored under a foreign marker', () => {
    const stored = { Pantry: true, Cooking: false, Backburner: true, Compost: true };
    for (const marker of [null, 1, 3]) {
      expect(readStatusChoice(stored, marker)).toEqual({ statuses: defaultStatusFilter });
    }
  });

  it('reads older names as today’s, and ignores unknown ones', () => {
    const { statuses } = readStatusChoice({ Pantry: true, 'Half-baked': false, Frying: true }, 2);
    expect(statuses).toEqual({ ...defaultStatusFilter, Sketch: true, 'Half-baked': false });
  });
});

describe('the statuses that lists show', () => {
  const statuses = { ...defaultStatusFilter, Sketch: true };

  it('are those that the browser stored in all songs, and all of them in a playlist', () => {
    expect(shownStatuses({ statuses })).toBe(statuses);
    expect(shownStatuses({ statuses, scope: null })).toBe(statuses);
    expect(shownStatuses({ statuses, scope: 4 })).toEqual(everyStatus);
  });

  it('of a playlist can be narrowed, which changes nothing in all songs', () => {
    const choice = { statuses, playlistStatuses: defaultStatusFilter };
    expect(shownStatuses({ ...choice, scope: 4 })).toBe(defaultStatusFilter);
    expect(shownStatuses({ ...choice, scope: null })).toBe(statuses);
  });
});
