import {
  $listView,
  callEndpoint,
  defaultStatusFilter,
  everyStatus,
  FILTER_VERSION,
  filterVersion,
  listCustomTitles,
  listSongStatuses,
  newestSeenVersion,
  type Song,
  setSongStatus,
  songStatuses,
  statusFilters,
} from '@simmer/contracts';
import { setListView } from '@simmer/contracts/library.owner';
import { aSmallLibrary, aSong, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
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
    expect(button.getAttribute('aria-label')).toBe('Filter, 2 changed');
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
    setListView({ ...$listView.get(), hasChosenStatuses: true });
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

describe('a library where every song is in the pantry', () => {
  beforeEach(() => server.use(...listDoubles({ statuses: inPantry })));

  it('shows all of them until a status is ticked', async () => {
    showList();
    expect(await screen.findByText('Showing 7 of 7 songs')).toBeTruthy();
    await openFilters();
    expect(screen.getByText('Filter by Status (7/7 active)')).toBeTruthy();
    expect(filterVersion.read()).toBeNull();
  });

  it('respects a stored filter', async () => {
    showList();
    await screen.findByText('Showing 7 of 7 songs');
    await openFilters();
    await userEvent.click(box('Pantry'));
    expect(await screen.findByText('7 songs are hidden by the status filter')).toBeTruthy();
    expect(statusFilters.read()).toEqual({ ...everyStatus, Sketch: false });
  });

  it('switches to the default statuses once a song has one of them', async () => {
    const row = await showRow('Slow Boil');
    await userEvent.click(row.getByRole('button', { name: /^Pantry/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Cooking' }));
    expect(await screen.findByText('Showing 1 of 7 songs')).toBeTruthy();
    expect(shownTitles()).toEqual(['Slow Boil']);
  });
});

describe('songs that came since the last visit', () => {
  const versions = aSmallLibrary();
  const newest = Math.max(...versions.map(({ id }) => id));
  const pantry = versions.find(({ cleanTitle }) => inStatusOrder[cleanTitle] === 'Sketch') as Song;
  const with2New = (seenVersion: number | null = newest) => {
    newestSeenVersion.write(seenVersion);
    server.use(
      ...listDoubles({
        songs: [
          ...versions,
          aSong({ id: newest + 1, cleanTitle: 'New One', dropboxPath: '/Music/New One.wav', versionCount: 1 }),
          aSong({ id: newest + 2, cleanTitle: 'New Two', dropboxPath: '/Music/New Two.wav', versionCount: 1 }),
        ],
        statuses: { ...inStatusOrder, 'New One': 'Sketch', 'New Two': 'Sketch' },
      }),
    );
  };

  it('are announced if the filter hides them, and shown with one press', async () => {
    with2New();
    showList();
    expect(await screen.findByText('2 new songs are in Pantry')).toBeTruthy();
    expect(newestSeenVersion.read()).toBe(newest);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(shownTitles()).toEqual(expect.arrayContaining(['New One', 'New Two', pantry.cleanTitle]));
    expect(screen.queryByText('2 new songs are in Pantry')).toBeNull();
    await waitFor(() => expect(newestSeenVersion.read()).toBe(newest + 2));
  });

  it('are announced until dismissed', async () => {
    with2New();
    showList();
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('2 new songs are in Pantry')).toBeNull();
    expect(newestSeenVersion.read()).toBe(newest + 2);
  });

  it('are not announced at the first visit', async () => {
    with2New(null);
    await showRow('Paper Boats');
    await waitFor(() => expect(newestSeenVersion.read()).toBe(newest + 2));
    expect(screen.queryByText(/new songs/)).toBeNull();
  });

  it('are not announced again when the user hides their status later', async () => {
    setListView({ ...$listView.get(), statuses: everyStatus, hasChosenStatuses: true });
    with2New();
    await showRow('New Two');
    await openFilters();
    await userEvent.click(box('Pantry'));
    expect(screen.queryByRole('link', { name: 'New Two', hidden: true })).toBeNull();
    expect(screen.queryByText(/new songs/)).toBeNull();
  });

  it('do not include newer versions of older songs', async () => {
    newestSeenVersion.write(newest);
    const next = { ...pantry, id: newest + 1, versionCount: pantry.versionCount + 1 };
    server.use(
      ...listDoubles({ songs: [...versions.filter((song) => song !== pantry), next], statuses: inStatusOrder }),
    );
    await showRow('Paper Boats');
    await waitFor(() => expect(newestSeenVersion.read()).toBe(newest + 1));
    expect(screen.queryByText(/1 new song/)).toBeNull();
  });
});

describe('a status', () => {
  it('shows its label on the badge, Pantry by default', async () => {
    server.use(standInFor(listSongStatuses, () => [{ cleanTitle: 'Slow Boil', status: 'In Progress' as const }]));
    expect((await showRow('Slow Boil')).getByText('Cooking')).toBeTruthy();
    await openFilters();
    await userEvent.click(box('Pantry'));
    await closeFilters();
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
