import { describe, expect, it } from 'vitest';
import { defaultStatusFilter, everyStatus, readStatusChoice, shownStatuses } from './statusFilter.ts';

describe('the stored status filter', () => {
  it('is ignored under a foreign marker', () => {
    const stored = { Pantry: true, Cooking: false, Backburner: true, Compost: true };
    for (const marker of [null, 1, 3]) {
      expect(readStatusChoice(stored, marker)).toEqual({ statuses: defaultStatusFilter, hasChosenStatuses: false });
    }
  });

  it('reads older names as today’s, and ignores unknown ones', () => {
    const { statuses, hasChosenStatuses } = readStatusChoice({ Pantry: true, 'Half-baked': false, Frying: true }, 2);
    expect(statuses).toEqual({ ...defaultStatusFilter, Sketch: true, 'Half-baked': false });
    expect(hasChosenStatuses).toBe(true);
  });
});

describe('the statuses that lists show', () => {
  const nobodyChose = { statuses: defaultStatusFilter, hasChosenStatuses: false };

  it('are all of them until a song has one of the default filter', () => {
    expect(shownStatuses(nobodyChose, new Map())).toEqual(everyStatus);
    expect(shownStatuses(nobodyChose, new Map([['A', 'Shelved'] as const]))).toEqual(everyStatus);
  });

  it('are the default ones once a song has one of them', () => {
    expect(shownStatuses(nobodyChose, new Map([['A', 'Half-baked'] as const]))).toEqual(defaultStatusFilter);
  });

  it('are those that a person ticked', () => {
    const chosen = { statuses: defaultStatusFilter, hasChosenStatuses: true };
    expect(shownStatuses(chosen, new Map())).toEqual(defaultStatusFilter);
    expect(shownStatuses({ statuses: defaultStatusFilter }, new Map())).toEqual(defaultStatusFilter);
  });
});
