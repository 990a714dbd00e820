import {
  addSongsToPlaylist,
  callEndpoint,
  listPlaylistSongs,
  listSongStatuses,
  listSongs,
  queueSongs,
  serverChanged,
  setSongStatuses,
} from '@simmer/contracts';
import { aSmallLibrary, aSong, refusing, standInFor } from '@simmer/contracts/testing';
import { address, emitted, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSelection } from '../../catalogue/selection/selection.ts';
import { listDoubles } from '../screen/listDoubles.ts';
import { chooseFor, chooseSort, freshBrowser, rowOf, showList, showRow } from '../screen/listTesting.tsx';
import { counted, rowItem, select, showSelected } from './selectionTesting.ts';

const server = standIns(() => listDoubles());
const seen = freshBrowser();
beforeEach(clearSelection);

const boxOf = (title: string) => screen.queryByRole('checkbox', { name: `Select ${title}` });
const checked = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Select / })
    .filter((box) => box.getAttribute('aria-checked') === 'true')
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));

async function press(button: string, entry?: string) {
  await userEvent.click(screen.getByRole('button', { name: button }));
  if (entry) await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('selecting songs', () => {
  it('with Ctrl toggles rows, shows check boxes, and counts them', async () => {
    await showRow('Slow Boil');
    expect(boxOf('Slow Boil')).toBeNull();
    await select('Slow Boil', 'Take 9');
    expect(checked().sort()).toEqual(['Slow Boil', 'Take 9']);
    expect(boxOf('Paper Boats')?.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(await rowItem('Take 9'), { metaKey: true });
    await counted('1 selected');
    await userEvent.click(boxOf('Slow Boil') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull());
  });

  it('with Shift selects everything from the last pressed row', async () => {
    showList();
    const rows = await screen.findAllByRole('listitem');
    fireEvent.click(rows[1] as HTMLElement);
    expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull();
    fireEvent.click(rows[3] as HTMLElement, { shiftKey: true });
    await counted('3 selected');
    expect(checked()).toEqual(rows.slice(1, 4).map((one) => one.getAttribute('aria-label')));
  });

  it('opens no song when Ctrl or Shift is held on a title', async () => {
    const link = (await showRow('Slow Boil')).getByRole('link', { name: 'Slow Boil' });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(false);
    await counted('1 selected');
    expect(fireEvent.click(link, { shiftKey: true })).toBe(false);
    expect(address()).toBe('/?playlist=all');
  });

  it('works by keyboard: row by row, all at once, and Escape clears it', async () => {
    await showRow('Slow Boil');
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    await counted('2 selected');
    await userEvent.keyboard('{Shift>} {/Shift}');
    await counted('1 selected');
    await userEvent.keyboard('{Control>}a{/Control}');
    await counted('7 selected');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull());
  });

  it('starts in the row’s menu too', async () => {
    showList();
    await chooseFor('Slow Boil', 'Select');
    await counted('1 selected');
  });

  it('is not a double click: nothing plays', async () => {
    showList();
    const item = await rowItem('Slow Boil');
    fireEvent.doubleClick(item, { ctrlKey: true });
    expect(item.querySelector('[data-state="none"]')).toBeTruthy();
  });
});

describe('a long press on a row', () => {
  const touch = { pointerType: 'touch', clientX: 50, clientY: 50, bubbles: true };

  it('selects it without opening it, and further taps select', async () => {
    const link = (await showRow('Slow Boil')).getByRole('link', { name: 'Slow Boil' });
    const other = (await rowOf('Take 9')).getByRole('link', { name: 'Take 9' });
    vi.useFakeTimers();
    fireEvent.pointerDown(link, touch);
    act(() => void vi.advanceTimersByTime(500));
    vi.useRealTimers();
    fireEvent.pointerUp(link, touch);
    expect(fireEvent.click(link)).toBe(false);
    await counted('1 selected');
    fireEvent.pointerDown(other, touch);
    fireEvent.pointerUp(other, touch);
    expect(fireEvent.click(other)).toBe(false);
    await counted('2 selected');
    expect(address()).toBe('/?playlist=all');
  });

  it('selects nothing when the finger moves, as in scrolling', async () => {
    showList();
    const item = await rowItem('Slow Boil');
    vi.useFakeTimers();
    fireEvent.pointerDown(item, touch);
    fireEvent.pointerMove(item, { ...touch, clientY: 80 });
    act(() => void vi.advanceTimersByTime(600));
    vi.useRealTimers();
    expect(screen.queryByRole('checkbox', { name: 'Select Slow Boil' })).toBeNull();
  });
});

describe('a selection', () => {
  it('survives search and sorting, and counts hidden songs', async () => {
    await showSelected('Slow Boil', 'Take 9');
    await userEvent.type(screen.getByRole('searchbox'), 'slow');
    await counted('1 not shown');
    await chooseSort('Title');
    await counted('2 selected');
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(checked().sort()).toEqual(['Slow Boil', 'Take 9']));
  });

  it('loses a song that someone else removes', async () => {
    await showSelected('Slow Boil', 'Take 9');
    server.use(standInFor(listSongs, () => aSmallLibrary().filter(({ cleanTitle }) => cleanTitle !== 'Take 9')));
    act(() => serverChanged.emit({ topic: 'songs' }));
    await counted('1 selected');
  });

  it('ends with its list', async () => {
    showList('/?playlist=1');
    await select('Slow Boil', 'Paper Boats');
    act(() => void window.dispatchEvent(new CustomEvent('navigateToPlaylist', { detail: { playlistId: 2 } })));
    await waitFor(() => expect(address()).toBe('/?playlist=2'));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull());
  });
});

describe('the bar of a selection', () => {
  it('sets one status in one call, and Undo restores each song’s own', async () => {
    server.use(...listDoubles({ statuses: { 'Take 9': 'Marinating' }, newSongs: ['Take 10'] }));
    await showSelected('Take 10', 'Take 9');
    await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Done(ish)' }));
    await waitFor(() => expect(seen.toasts).toHaveLength(1));
    expect(seen.toasts[0]).toMatchObject({ title: 'Status changed', body: '2 songs', action: { label: 'Undo' } });
    const stored = async () => {
      const records = await callEndpoint(listSongStatuses, {});
      return ['Take 10', 'Take 9'].map((title) => records.find(({ cleanTitle }) => cleanTitle === title)?.status);
    };
    expect(await stored()).toEqual(['Done(ish)', 'Done(ish)']);
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull());
    const { event, detail } = seen.toasts[0]?.action ?? { event: '', detail: undefined };
    act(() => void window.dispatchEvent(new CustomEvent(event, { detail })));
    // A new song is new again.
    await waitFor(async () => expect(await stored()).toEqual([undefined, 'Marinating']));
    await waitFor(() => expect(seen.toasts[1]).toMatchObject({ title: 'Status change undone' }));
  });

  it('reverts the statuses and keeps the selection when the server refuses', async () => {
    const sentence = '"Take 9" is no longer in the library. Nothing was changed.';
    server.use(refusing(setSongStatuses, 'not_found', sentence));
    await showSelected('Slow Boil', 'Take 9');
    await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Marinating' }));
    await seen.failed('Failed to update status', sentence);
    expect((await rowOf('Slow Boil')).getByText('Half-baked')).toBeTruthy();
    await counted('2 selected');
  });

  it('adds all to a playlist in the list’s order, and counts those already in it', async () => {
    await showSelected('Take 9', 'Slow Boil');
    await press('Add to playlist', 'Setlist');
    await waitFor(() =>
      expect(seen.toasts).toEqual([
        { title: 'Added Take 9 to Setlist', body: '1 was already in it.', intent: 'success' },
      ]),
    );
    const titles = (await callEndpoint(listPlaylistSongs, { params: { id: 1 } })).map(({ cleanTitle }) => cleanTitle);
    expect(titles).toEqual(['Midnight Drive', 'Paper Boats', 'Slow Boil', 'Take 9']);
  });

  it('ends the selection when the server answers after the menu has closed', async () => {
    const asked = Promise.withResolvers<void>();
    server.use(http.post(`*${addSongsToPlaylist.path}`, () => asked.promise));
    await showSelected('Take 9', 'Slow Boil');
    await press('Add to playlist', 'Setlist');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await counted('2 selected');
    asked.resolve();
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull());
  });

  it('creates a playlist from them', async () => {
    await showSelected('Take 9', 'Slow Boil');
    await press('Add to playlist', 'Create New Playlist');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New one');
    await userEvent.click(screen.getByRole('button', { name: 'Create & Add 2 Songs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const titles = (await callEndpoint(listPlaylistSongs, { params: { id: 3 } })).map(({ cleanTitle }) => cleanTitle);
    expect(titles.sort()).toEqual(['Slow Boil', 'Take 9']);
  });

  it('queues them as one', async () => {
    const asked = emitted(queueSongs);
    await showSelected('Take 9', 'Slow Boil');
    await press('Add to queue', 'Play next');
    expect(asked).toMatchObject([{ songs: [{}, {}], place: 'next' }]);
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull());
  });

  it('downloads them as one ZIP, in the list’s order', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.use(http.get('*/api/song-zip', () => new HttpResponse('P', { status: 206 })));
    await showSelected('Take 9', 'Slow Boil');
    await press('Download');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [link] = saved.mock.contexts as HTMLAnchorElement[];
    const idOf = (title: string) => aSmallLibrary().find(({ cleanTitle }) => cleanTitle === title)?.id;
    const titles = screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
    const inOrder = ['Take 9', 'Slow Boil'].toSorted((a, b) => titles.indexOf(a) - titles.indexOf(b));
    expect(link?.href).toMatch(
      new RegExp(`/api/song-zip\\?${inOrder.map((title) => `ids=${idOf(title)}`).join('&')}$`),
    );
  });

  it('downloads a single one as the file it is', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await showSelected('Slow Boil');
    await press('Download');
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
  });
});

describe('more songs than one action allows', () => {
  const many = Array.from({ length: 501 }, (_, index) =>
    aSong({ id: index + 1, cleanTitle: `Song ${index}`, dropboxPath: `/Music/Song ${index}.wav` }),
  );

  it('are refused with a message, and stay selected', async () => {
    server.use(...listDoubles({ songs: many }));
    await showSelected('Song 500');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 501 songs' }));
    await counted('501 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Marinating' }));
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Please choose at most 500 songs at once' }));
    const shown = seen.toasts.length;
    await press('Download');
    expect(seen.toasts.slice(shown)).toMatchObject([{ title: 'Please choose at most 500 songs at once' }]);
    await counted('501 selected');
  });
});
