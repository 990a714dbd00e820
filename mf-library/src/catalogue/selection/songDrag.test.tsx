import { addSongsToPlaylist, callEndpoint, listPlaylistSongs } from '@simmer/contracts';
import { refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import { freshBrowser, rowOf } from '../../songList/screen/listTesting.tsx';
import { SongList } from '../../songList/screen/SongList.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { clearSelection } from './selection.ts';
import { $beginDrag } from './songDrag.ts';

const server = standIns(() => listDoubles());
const seen = freshBrowser();
beforeEach(clearSelection);

const show = (at = '/?playlist=all') =>
  renderScreen(
    <>
      <Sidebar />
      <SongList />
    </>,
    { at },
  );
const row = (title: string) => screen.findByRole('listitem', { name: title });
const entry = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement;
const titlesIn = async (id: number) =>
  (await callEndpoint(listPlaylistSongs, { params: { id } })).map(({ cleanTitle }) => cleanTitle);
const mouse = { pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1, bubbles: true };

/** Drags a row over a playlist of the sidebar; jsdom has no layout, so the test sets the element below the pointer. */
async function carry(title: string, playlist: RegExp): Promise<HTMLElement> {
  const from = await row(title);
  const over = await entry(playlist);
  fireEvent.pointerEnter(screen.getByRole('list', { name: 'Songs' }), mouse);
  await waitFor(() => expect($beginDrag.get()).toBeTruthy());
  document.elementFromPoint = () => over;
  fireEvent.pointerDown(from, { ...mouse, clientX: 500, clientY: 300 });
  act(() => void fireEvent.pointerMove(document, { ...mouse, clientX: 480, clientY: 300 }));
  await waitFor(() => expect(document.querySelector('[data-song-drag]')).toBeTruthy());
  act(() => void fireEvent.pointerMove(document, { ...mouse, clientX: 100, clientY: 300 }));
  return over;
}
const carried = () => document.querySelector('[data-song-drag]')?.textContent;
const drop = () => act(() => void fireEvent.pointerUp(document, mouse));
/** Carries a row there, sees what it says, and drops it. */
async function dropOn(title: string, playlist: RegExp, text: string) {
  await carry(title, playlist);
  expect(carried()).toBe(text);
  drop();
}

describe('songs dragged onto a playlist', () => {
  it('are added, as the playlist says before the drop', async () => {
    show();
    await rowOf('Take 9');
    await dropOn('Take 9', /^Setlist/, 'Take 9Add to Setlist');
    await waitFor(() => expect(seen.toasts).toEqual([{ title: 'Added Take 9 to Setlist', intent: 'success' }]));
    expect(await titlesIn(1)).toContain('Take 9');
    expect(carried()).toBeUndefined();
  });

  it('are the whole selection if the row is part of it', async () => {
    show();
    fireEvent.click(await row('Take 9'), { ctrlKey: true });
    fireEvent.click(await row('Slow Boil'), { ctrlKey: true });
    await dropOn('Slow Boil', /^Setlist/, '2 songsAdd 1 song to Setlist (1 already in it)');
    await waitFor(() => expect(seen.toasts[0]).toMatchObject({ body: '1 was already in it.' }));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull());
  });

  it('are only the row’s song if the row is not selected', async () => {
    show();
    fireEvent.click(await row('Slow Boil'), { ctrlKey: true });
    await dropOn('Take 9', /^Setlist/, 'Take 9Add to Setlist');
    await waitFor(() => expect(seen.toasts).toHaveLength(1));
    expect(await screen.findByRole('toolbar', { name: 'Selected songs' })).toBeTruthy();
  });

  it('are refused by a playlist that has them, and by someone else’s', async () => {
    const asked = vi.fn();
    server.use(standInFor(addSongsToPlaylist, asked));
    show();
    await dropOn('Slow Boil', /^Setlist/, 'Slow BoilAlready in Setlist');
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Already in Setlist' }));
    await dropOn('Take 9', /^Rough cuts/, 'Take 9Only Ben can add songs to Rough cuts');
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Only Ben can add songs to Rough cuts' }));
    expect(asked).not.toHaveBeenCalled();
  });

  it('stay where they are when Escape ends the drag, with the selection kept', async () => {
    show();
    fireEvent.click(await row('Take 9'), { ctrlKey: true });
    await screen.findByRole('toolbar', { name: 'Selected songs' });
    await carry('Take 9', /^Setlist/);
    act(() => void fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' }));
    await waitFor(() => expect(carried()).toBeUndefined());
    drop();
    expect(screen.getByRole('toolbar', { name: 'Selected songs' })).toBeTruthy();
    expect(await titlesIn(1)).not.toContain('Take 9');
  });

  it('are removed again if the server refuses, with its message', async () => {
    const sentence = '"Take 9" is no longer in the library. Nothing was changed.';
    server.use(refusing(addSongsToPlaylist, 'not_found', sentence));
    show();
    await carry('Take 9', /^Setlist/);
    drop();
    await seen.failed('Not added to Setlist', sentence);
    expect((await rowOf('Take 9')).queryByRole('button', { name: 'Open playlist Setlist' })).toBeNull();
  });

  it('are dragged from a playlist in custom order by their rows, and reordered by their handles', async () => {
    show('/?playlist=1');
    await rowOf('Slow Boil');
    await dropOn('Slow Boil', /^Setlist/, 'Slow BoilAlready in Setlist');
    const handle = await screen.findByRole('button', { name: 'Move Slow Boil' });
    fireEvent.pointerDown(handle, { ...mouse, clientX: 500, clientY: 300 });
    act(() => void fireEvent.pointerMove(document, { ...mouse, clientX: 500, clientY: 280 }));
    await screen.findByText(/^Picked up Slow Boil|^Slow Boil, now/);
    expect(carried()).toBeUndefined();
    drop();
  });
});
