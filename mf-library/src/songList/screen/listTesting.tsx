import { type CurrentUser, defaultStatusFilter } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { setListView, setPlaylistScope } from '@simmer/contracts/library.owner';
import { setPlayback } from '@simmer/contracts/player.owner';
import { aCurrentUser } from '@simmer/contracts/testing';
import { Link } from '@simmer/kit/router';
import { Address, renderScreen, toastsOfTest } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { $areAllNewShown } from '../newSongs/useNewSongs.ts';
import { HeaderSearch } from '../search/HeaderSearch.tsx';
import { SongList } from './SongList.tsx';

/** Starts each test of a file like a new browser, with a list of some height; collects the requested toasts. */
export function freshBrowser() {
  const seen = toastsOfTest();
  beforeEach(() => {
    localStorage.clear();
    setListView({ search: '', sort: 'modified-desc', statuses: defaultStatusFilter });
    setPlaylistScope(null);
    $areAllNewShown.set(false);
    setVisitor({ status: 'complete', user: aCurrentUser() });
    // jsdom has no layout: give the scroller a height to bring rows into view.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    setPlayback({ status: 'idle' });
  });
  return seen;
}

export function signIn(options: Partial<CurrentUser>): void {
  setVisitor({ status: 'complete', user: aCurrentUser(options) });
}

/** Renders the list at an address of the library. */
export function showList(at = '/?playlist=all') {
  return renderScreen(
    <>
      <HeaderSearch />
      <SongList />
      <Link to="/">Simmer</Link>
      <Address />
    </>,
    { at },
  );
}

/** The text of a song's row. */
export async function rowOf(title: string) {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('li') as HTMLElement);
}

/** Renders the list until a song's row is there. */
export function showRow(title: string, at?: string) {
  showList(at);
  return rowOf(title);
}

/** Chooses an entry of a row's menu. */
export async function chooseFor(title: string, entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

/** The button that names the list's order. */
export const sortButton = () => screen.getByRole('button', { name: /^Sort by: / });

/** Sorts the list by an entry of the menu of orders. */
export async function chooseSort(label: string): Promise<void> {
  await userEvent.click(sortButton());
  await userEvent.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${label}`) }));
}

/** The titles of the rows, from top to bottom. */
export const shownTitles = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));

/** Opens the panel of filters. */
export async function openFilters() {
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }));
  return screen.findByRole('dialog', { name: /^Filter by Status/ });
}

/** Closes it. */
export async function closeFilters(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** How many songs the list says that it shows, whether or not the panel says so too. */
export const shownCount = () => screen.getAllByText(/^Showing \d/)[0]?.textContent;
