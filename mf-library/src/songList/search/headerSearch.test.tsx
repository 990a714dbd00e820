import { $listView, lastSearch, selectedPlaylist } from '@simmer/contracts';
import { aSmallLibrary, aSong } from '@simmer/contracts/testing';
import { Link } from '@simmer/kit/router';
import { Address, address, renderScreen, standIns, timersOfTest } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listDoubles } from '../screen/listDoubles.ts';
import { freshBrowser, rowOf, showRow } from '../screen/listTesting.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';

const many = Array.from({ length: 15 }, (_, index) =>
  aSong({ id: 100 + index, cleanTitle: `Blue ${index}`, dropboxPath: `/Music/Blue ${index}.wav` }),
);
const server = standIns(() => listDoubles());
freshBrowser();
const user = userEvent.setup();
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

function Elsewhere() {
  return (
    <>
      <HeaderSearch />
      <textarea aria-label="A note" />
      <div role="menu" tabIndex={-1} aria-label="A menu" />
      <Link to="/">Library</Link>
      <Link to="/song/%2FMusic%2Fx.wav?playlist=1">Another list</Link>
      <Link to="/song/%2FMusic%2Fy.wav?playlist=2">Next song</Link>
      <Address />
    </>
  );
}
const showElsewhere = (at = '/playlists') => renderScreen(<Elsewhere />, { at });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the search in the header, in the library', () => {
  it('searches the current list, and remembers the text', async () => {
    await showRow('Slow Boil', '/?playlist=1');
    await user.type(await screen.findByRole('searchbox', { name: 'Search Setlist' }), 'boil');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Paper Boats' })).toBeNull());
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(lastSearch.read()).toBe('boil'));
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
    await rowOf('Paper Boats');
    expect(document.activeElement).toBe(field());
  });
});

describe('the keys of the search', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s moves the focus to it', async (keys) => {
    showElsewhere();
    await user.keyboard(keys);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('');
  });

  it.each(['A note', 'A menu'])('do nothing in %s', async (name) => {
    showElsewhere();
    const place = screen.getByLabelText(name);
    act(() => place.focus());
    await user.keyboard('/{Control>}k{/Control}');
    expect(document.activeElement).toBe(place);
  });

  it('leave other combinations alone', async () => {
    showElsewhere();
    await user.keyboard('k{Control>}/{/Control}{Control>}{Shift>}k{/Shift}{/Control}');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the search in the header, on other pages', () => {
  it('offers ten songs and all of them, and leaves the library’s search alone', async () => {
    server.use(...listDoubles({ songs: [...aSmallLibrary(), ...many] }));
    showElsewhere();
    await user.type(field(), 'blue');
    await screen.findByRole('listbox', { name: 'Songs found' });
    expect(options()).toHaveLength(11);
    expect(options().at(-1)).toBe('Show “blue” in All Songs');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    expect($listView.get().search).toBe('');
  });

  it('shows a song’s custom title, version and producer', async () => {
    server.use(...listDoubles({ customTitles: { 'Take 9': 'Nine Lives' } }));
    showElsewhere();
    await user.type(field(), 'nine');
    expect(await screen.findByRole('option', { name: /Nine Lives.*v7 · by Ana/ })).toBeTruthy();
  });

  it('opens the marked song with Enter, and keeps the list of a song’s page', async () => {
    showElsewhere('/song/%2FMusic%2Fx.wav?playlist=2');
    await user.type(field(), 'take');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/song\/%2FMusic%2FTake.*\?playlist=2$/));
    expect(field().value).toBe('');
  });

  it('is empty once another list is chosen on a song’s page, and stays with the next song of the list', async () => {
    showElsewhere('/song/%2FMusic%2Fx.wav?playlist=2');
    await user.type(field(), 'blue');
    await user.click(screen.getByRole('link', { name: 'Next song' }));
    expect(field().value).toBe('blue');
    await user.click(screen.getByRole('link', { name: 'Another list' }));
    expect(field().value).toBe('');
  });

  it('leads to the library with this search by its last entry', async () => {
    selectedPlaylist.write(2);
    showElsewhere();
    await user.type(field(), 'boil');
    await user.click(await screen.findByRole('option', { name: 'Show “boil” in All Songs' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(field().value).toBe('boil');
    expect($listView.get().search).toBe('boil');
    expect(selectedPlaylist.read()).toBeNull();
  });

  it('says so if nothing matches; Enter still leads to the library', async () => {
    showElsewhere();
    await user.type(field(), 'zzzz');
    expect(await screen.findByText('No songs found for "zzzz"')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect($listView.get().search).toBe('zzzz');
  });

  it('closes its list with Escape, and clears the text with the next', async () => {
    showElsewhere();
    await user.type(field(), 'boil');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('boil');
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
  });

  it('closes its list 150 ms after it loses the focus', async () => {
    showElsewhere();
    await user.type(field(), 'boil');
    await screen.findByRole('listbox');
    const timers = timersOfTest();
    act(() => field().blur());
    expect(screen.getByRole('listbox')).toBeTruthy();
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(150);
    act(() => void vi.advanceTimersByTime(150));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
