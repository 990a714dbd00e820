import {
  $listView,
  callEndpoint,
  defaultStatusFilter,
  everyStatus,
  FILTER_VERSION,
  filterVersion,
  listCustomTitles,
  listSongStatuses,
  setSongStatus,
  songStatuses,
  statusFilters,
} from '@simmer/contracts';
import { aSmallLibrary, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import {
  closeFilters,
  freshBrowser,
  openFilters,
  rowOf,
  showList,
  shownCount,
  shownTitles,
  showRow,
} from '../../songList/screen/listTesting.tsx';

const inStatusOrder = Object.fromEntries(
  aSmallLibrary().map((song, index) => [song.cleanTitle, songStatuses[index % 7]?.value ?? 'Sketch']),
);
const twoSongs = {
  playlists: [
    {
      id: 4,
      name: 'Demos',
      useCustomOrder: false,
      songs: ['Midnight Drive', 'Paper Boats'].map((cleanTitle) => ({ cleanTitle, addedByUserId: 1 })),
    },
  ],
};
const inPantry = Object.fromEntries(aSmallLibrary().map((song) => [song.cleanTitle, 'Sketch' as const]));
const server = standIns(() => listDoubles({ statuses: inStatusOrder }));
const seen = freshBrowser();
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the status filter', () => {
  it('starts with four of seven statuses, each with its number of songs', async () => {
    showList();
    expect(await screen.findByText('Showing 4 of 7 songs')).toBeTruthy();
    const panel = within(await openFilters());
    expect(panel.getByRole('heading', { name: 'Filter by Status (4/7 active)' })).toBeTruthy();
    expect(panel.getByText('Showing 4 of 7 songs')).toBeTruthy();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((one) => [one.getAttribute('aria-label'), one.checked])).toEqual(
      songStatuses.map(({ label, shownByDefault }) => [label, shownByDefault]),
    );
    expect(box('Pantry').getAttribute('aria-describedby')).toBeTruthy();
  });

  it('shows and hides the songs of a status, and stores that with its marker', async () => {
    await showRow('Paper Boats');
    await openFilters();
    await userEvent.click(box('Half-baked'));
    expect(screen.queryByRole('link', { name: 'Paper Boats', hidden: true })).toBeNull();
    await userEvent.click(box('Pantry'));
    expect(screen.getByRole('link', { name: 'Midnight Drive', hidden: true })).toBeTruthy();
    expect(screen.getByText('Filter by Status (4/7 active)')).toBeTruthy();
    expect(statusFilters.read()).toMatchObject({ Sketch: true, 'Half-baked': false });
    expect(filterVersion.read()).toBe(FILTER_VERSION);
    await userEvent.click(box('Half-baked'));
    expect(screen.getByText('Filter by Status (5/7 active)')).toBeTruthy();
    expect(shownCount()).toBe('Showing 5 of 7 songs');
  });

  it('opens from its button, which says by how much it differs, and closes', async () => {
    await showRow('Paper Boats');
    const button = screen.getByRole('button', { name: 'Filter' });
    await openFilters();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(box('Pantry'));
    await userEvent.click(box('Half-baked'));
    await closeFilters();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-label')).toBe('Filter 2 changed');
  });

  it('names what differs beside it, and takes each back with a press, or all from the panel', async () => {
    await showRow('Paper Boats');
    await openFilters();
    await userEvent.click(box('Pantry'));
    await userEvent.click(box('Half-baked'));
    await closeFilters();
    await userEvent.click(screen.getByRole('button', { name: 'Half-baked hidden, take back' }));
    expect(shownTitles()).toContain('Paper Boats');
    expect(screen.getByRole('button', { name: 'Pantry shown, take back' })).toBeTruthy();
    await openFilters();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(statusFilters.read()).toEqual(defaultStatusFilter);
    await closeFilters();
    expect(screen.queryByRole('button', { name: /take back$/ })).toBeNull();
  });

  it('offers to show every status when it hides all songs', async () => {
    server.use(...listDoubles({ statuses: inPantry }));
    showList();
    expect(await screen.findByText('No songs found')).toBeTruthy();
    expect(
      screen.getByText('Connect your Dropbox to start streaming music or adjust your status filters'),
    ).toBeTruthy();
    expect(screen.getByText('7 songs are hidden by the status filter')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
    expect(shownTitles()).toHaveLength(7);
    expect($listView.get().statuses).toEqual(everyStatus);
  });

  it('counts the search results that it hides', async () => {
    await showRow('Paper Boats');
    await userEvent.type(screen.getByRole('searchbox'), 'midnight');
    expect(await screen.findByText('Try adjusting your search query or status filters')).toBeTruthy();
    expect(screen.getByText('1 song is hidden by the status filter')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(shownTitles()).toEqual(['Midnight Drive']);
  });
});

describe('what the filter hides', () => {
  it('is counted at the end of the list, and shown with a press', async () => {
    await showRow('Paper Boats');
    const end = screen.getByRole('button', { name: '3 songs hidden by status · Show' });
    await userEvent.click(end);
    expect(screen.queryByText(/hidden by status/)).toBeNull();
    expect(shownTitles()).toHaveLength(7);
    expect(statusFilters.read()).toEqual(everyStatus);
    // The focus stays in the list.
    expect(document.activeElement?.tagName).toBe('LI');
  });

  it('in a playlist is nothing at first, and stays hidden for one visit', async () => {
    server.use(...listDoubles({ statuses: inStatusOrder, playlists: twoSongs }));
    showList('/?playlist=4');
    expect(await screen.findByText('Showing 2 of 2 songs')).toBeTruthy();
    await openFilters();
    expect(screen.getByText('Filter by Status (7/7 active)')).toBeTruthy();
    await userEvent.click(box('Pantry'));
    await closeFilters();
    expect(await screen.findByText('Showing 1 of 2 songs')).toBeTruthy();
    expect(screen.getByRole('button', { name: '1 song hidden by status · Show' })).toBeTruthy();
    expect(filterVersion.read()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Simmer' }));
    await openFilters();
    expect(screen.getByText('Filter by Status (4/7 active)')).toBeTruthy();
    expect($listView.get().playlistStatuses).toBeUndefined();
  });
});

describe('a status', () => {
  it('shows its label on the badge, Pantry by default', async () => {
    server.use(standInFor(listSongStatuses, () => [{ cleanTitle: 'Slow Boil', status: 'In Progress' as const }]));
    expect((await showRow('Slow Boil')).getByText('Cooking')).toBeTruthy();
    expect((await rowOf('Take 9')).getByText('Pantry')).toBeTruthy();
  });

  it('changes from the badge at once, and on the server', async () => {
    const row = await showRow('Slow Boil');
    await userEvent.click(row.getByRole('button', { name: 'Cooking: change the status of Slow Boil' }));
    const menu = within(await screen.findByRole('menu', { name: 'Status' }));
    const entries = menu.getAllByRole('menuitemradio');
    expect(entries.map((entry) => entry.textContent)).toEqual(songStatuses.map(({ label }) => label));
    expect(menu.getByRole('menuitemradio', { name: 'Cooking' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Marinating' }));
    expect(await row.findByText('Marinating')).toBeTruthy();
    await waitFor(async () =>
      expect(await callEndpoint(listSongStatuses, {})).toContainEqual({
        cleanTitle: 'Slow Boil',
        status: 'Marinating',
      }),
    );
  });

  it('reverts with a toast when the change fails', async () => {
    server.use(refusing(setSongStatus, 'internal', 'boom'));
    const row = await showRow('Slow Boil');
    await userEvent.click(row.getByRole('button', { name: /^Cooking/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Marinating' }));
    await seen.failed('Failed to update status', 'boom');
    expect(await row.findByText('Cooking')).toBeTruthy();
  });
});

describe('statuses and titles that fail to load', () => {
  it.each([
    ['song statuses', listSongStatuses],
    ['custom titles', listCustomTitles],
  ] as const)('are reported once: %s', async (what, call) => {
    server.use(refusing(call, 'internal', 'boom'));
    showList();
    await seen.failed('Error', `Failed to fetch ${what}: Internal Server Error`);
  });
});
