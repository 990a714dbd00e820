import {
  $listView,
  $playlistScope,
  getLastPlaylist,
  lastSearch,
  listHiddenSongs,
  navigateToPlaylist,
  savedSort,
  selectedPlaylist,
  trackPlaylistAccess,
} from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { setListView } from '@simmer/contracts/library.owner';
import { aCurrentUser, aSong, recording, standInFor } from '@simmer/contracts/testing';
import { address, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listDoubles } from './listDoubles.ts';
import {
  chooseFor,
  chooseSort,
  closeFilters,
  freshBrowser,
  openFilters,
  rowOf,
  showList,
  shownTitles,
  showRow,
  signIn,
  sortButton,
} from './listTesting.tsx';

const server = standIns(() => listDoubles());
freshBrowser();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const showHeading = (at: string, name: string) => {
  showList(at);
  return heading(name);
};
const sortOf = () => sortButton().getAttribute('aria-label')?.replace('Sort by: ', '');

describe('the list that an address names', () => {
  it.each(['/?playlist=all', '/?playlist=abc', '/'])('%s is all songs', async (at) => {
    await showHeading(at, 'All Songs');
    expect(await screen.findByText('Showing 7 of 7 songs')).toBeTruthy();
    expect($playlistScope.get()).toBeNull();
  });

  it('favorites is the user’s favourites, with any status', async () => {
    server.use(...listDoubles({ favorites: ['Slow Boil', 'Take 9'], statuses: { 'Slow Boil': 'Archived' } }));
    await showHeading('/?playlist=favorites', 'My Faves');
    await rowOf('Slow Boil');
    expect(shownTitles()).toEqual(['Take 9', 'Slow Boil']);
    expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull();
    expect(screen.queryByText(/^Showing/)).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search My Faves' }), 'boil');
    expect(await screen.findByText('Showing 1 of 2 songs')).toBeTruthy();
  });

  it('hidden is the songs that admins have hidden', async () => {
    server.use(...listDoubles({ playlists: { asker: aCurrentUser({ isAdmin: true }) } }));
    signIn({ isAdmin: true });
    showList('/?playlist=all');
    await chooseFor('Slow Boil', 'Hide song');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Slow Boil' })).toBeNull());
    navigateToPlaylist.emit({ playlistId: -1 });
    await heading('Hidden Songs');
    await rowOf('Slow Boil');
    expect(shownTitles()).toEqual(['Slow Boil']);
  });

  it('hidden becomes all songs for everyone else, also in the address, and is not stored', async () => {
    const asked = vi.fn(() => []);
    server.use(standInFor(listHiddenSongs, asked));
    selectedPlaylist.write(2);
    await showHeading('/?playlist=hidden', 'All Songs');
    await rowOf('Slow Boil');
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect($playlistScope.get()).toBeNull());
    await waitFor(() => expect(selectedPlaylist.read()).toBeNull());
    expect(asked).not.toHaveBeenCalled();
  });

  it('hidden waits until the user is known', async () => {
    selectedPlaylist.write(2);
    setVisitor({ status: 'loading' });
    server.use(standInFor(listHiddenSongs, () => [aSong({ cleanTitle: 'Slow Boil', isHidden: true })]));
    showList('/?playlist=hidden');
    await screen.findAllByTestId('skeleton-row');
    expect(screen.queryByText('No songs found')).toBeNull();
    expect(selectedPlaylist.read()).toBe(2);
    act(() => signIn({ isAdmin: true }));
    await heading('Hidden Songs');
    await rowOf('Slow Boil');
    expect(address()).toBe('/?playlist=hidden');
    await waitFor(() => expect(selectedPlaylist.read()).toBe(-1));
  });

  it('a number is that playlist, searched and filtered', async () => {
    server.use(...listDoubles({ statuses: { 'Slow Boil': 'Shelved' } }));
    await showHeading('/?playlist=2', 'Rough cuts');
    expect(await screen.findByText('Showing 2 of 2 songs')).toBeTruthy();
    await openFilters();
    const backburner = screen.getByRole('checkbox', { name: 'Backburner' });
    await userEvent.click(backburner);
    const end = { name: '1 song hidden by status · Show', hidden: true };
    expect(await screen.findByRole('button', end)).toBeTruthy();
    await userEvent.click(backburner);
    await closeFilters();
    expect(shownTitles()).toEqual(['Kitchen Light', 'Slow Boil']);
    await userEvent.type(screen.getByRole('searchbox'), 'boil');
    expect(await screen.findByText('Showing 1 of 2 songs')).toBeTruthy();
    expect(shownTitles()).toEqual(['Slow Boil']);
  });

  it('with a custom order has no status filter, and offers that order', async () => {
    savedSort.write('name-asc');
    await showHeading('/?playlist=1', 'Setlist');
    await waitFor(() => expect(sortOf()).toBe('Custom order'));
    expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull();
    navigateToPlaylist.emit({ playlistId: 2 });
    await heading('Rough cuts');
    await waitFor(() => expect(sortOf()).toBe('Newest first'));
    await userEvent.click(sortButton());
    await screen.findByRole('menuitemradio', { name: 'Newest first', checked: true });
    expect(screen.queryByRole('menuitemradio', { name: /^Custom order/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Filter/ })).toBeTruthy();
  });
});

describe('choosing a list', () => {
  it('changes the address, clears the search, and is stored here and on the server', async () => {
    const { handler, sent } = recording(trackPlaylistAccess, () => undefined);
    server.use(handler);
    await showRow('Slow Boil');
    await userEvent.type(screen.getByRole('searchbox'), 'boil');
    navigateToPlaylist.emit({ playlistId: 2 });
    await heading('Rough cuts');
    await waitFor(() => expect(address()).toBe('/?playlist=2'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    await waitFor(() => expect($playlistScope.get()).toBe(2));
    expect(selectedPlaylist.read()).toBe(2);
    await waitFor(() => expect(sent).toEqual([{ playlistId: 2 }]));
  });
});

describe('opening the library without naming a list', () => {
  it('restores this browser’s last list and search', async () => {
    selectedPlaylist.write(2);
    lastSearch.write('boil');
    setListView({ ...$listView.get(), search: 'boil' });
    await showHeading('/', 'Rough cuts');
    await waitFor(() => expect(address()).toBe('/?playlist=2'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('boil');
  });

  it('opens all songs if the last list was Hidden and the user is no longer an admin', async () => {
    selectedPlaylist.write(-1);
    const scopes: unknown[] = [];
    const stop = $playlistScope.subscribe((scope) => scopes.push(scope));
    showList('/');
    await waitFor(() => expect(selectedPlaylist.read()).toBeNull());
    // The address follows.
    await waitFor(() => expect(address()).toBe('/'));
    stop();
    expect(new Set(scopes)).toEqual(new Set([null]));
  });

  it('gets the last list from the server if this browser has none', async () => {
    server.use(standInFor(getLastPlaylist, () => ({ playlistId: -2 })));
    await showHeading('/', 'My Faves');
    await waitFor(() => expect(address()).toBe('/?playlist=favorites'));
  });

  it('means all songs from then on', async () => {
    selectedPlaylist.write(2);
    await showHeading('/?playlist=2', 'Rough cuts');
    await userEvent.click(screen.getByRole('link', { name: 'Simmer' }));
    await heading('All Songs');
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(selectedPlaylist.read()).toBeNull());
  });
});

describe('the order of the list', () => {
  it('is applied at once and stored', async () => {
    await showRow('Slow Boil');
    expect(sortOf()).toBe('Newest first');
    await chooseSort('Name A–Z');
    expect(sortOf()).toBe('Name A–Z');
    expect(shownTitles()).toEqual([
      'Été à Lyon',
      'Kitchen Light',
      'Midnight Drive',
      'Paper Boats',
      'Slow Boil',
      'Take 9',
      'Take 10',
    ]);
    expect(savedSort.read()).toBe('name-asc');
  });
});
