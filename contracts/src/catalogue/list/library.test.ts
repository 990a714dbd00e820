// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filterVersion, lastSearch, onlyUnheard, savedSort, statusFilters } from './list.stored.ts';
import { FILTER_VERSION } from './statusFilter.ts';

/** How a page that opens now shows its lists. */
async function viewAtStart() {
  vi.resetModules();
  return (await import('./library.ts')).$listView.get();
}
afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

describe('the lists of a page that opens', () => {
  it('are as this browser left them, and wait for what was heard if only the unheard were shown', async () => {
    lastSearch.write('boil');
    savedSort.write('name-asc');
    statusFilters.write({ Sketch: true, 'Half-baked': false });
    filterVersion.write(FILTER_VERSION);
    onlyUnheard.write(true);
    expect(await viewAtStart()).toMatchObject({
      search: 'boil',
      sort: 'name-asc',
      statuses: { Sketch: true, 'Half-baked': false },
      heardBefore: 'awaited',
    });
  });

  it('wait for nothing in a new browser', async () => {
    expect(await viewAtStart()).not.toHaveProperty('heardBefore');
  });
});
