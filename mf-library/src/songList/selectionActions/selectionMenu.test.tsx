import {
  addSongsToPlaylist,
  callEndpoint,
  listHiddenSongs,
  listPlaylistSongs,
  listSongStatuses,
  listSongs,
  queueSongNext,
  queueSongs,
  serverChanged,
} from '@simmer/contracts';
import { aSmallLibrary, standInFor } from '@simmer/contracts/testing';
import { emitted, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSelection } from '../../catalogue/selection/selection.ts';
import { listDoubles } from '../screen/listDoubles.ts';
import { freshBrowser, rowOf, showList, signIn } from '../screen/listTesting.tsx';
import { counted, rowItem, select, showSelected } from './selectionTesting.ts';

const server = standIns(() => listDoubles());
const seen = freshBrowser();
beforeEach(clearSelection);

const theMenu = async (name: string) => within(await screen.findByRole('menu', { name }));
const menuGone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
const selectionGone = () => waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull());
const textsIn = (menu: Awaited<ReturnType<typeof theMenu>>) =>
  menu.getAllByRole('menuitem').map(({ textContent }) => textContent);

async function rightClick(title: string) {
  fireEvent.contextMenu(await rowItem(title), { clientX: 200, clientY: 300 });
}
async function openSelectionMenu() {
  await showSelected('Slow Boil', 'Take 9');
  await rightClick('Take 9');
  return theMenu('2 songs selected');
}
async function choose(action: string, entry: string) {
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  const menu = await theMenu(action);
  await userEvent.click(menu.getByText(entry));
}
const titlesIn = async (id: number) =>
  (await callEndpoint(listPlaylistSongs, { params: { id } })).map(({ cleanTitle }) => cleanTitle);

describe('the menu of one of several selected rows', () => {
  it('offers the actions of the whole selection', async () => {
    expect(textsIn(await openSelectionMenu())).toEqual([
      'Add 2 songs to playlist',
      'Set status',
      'Add to queue',
      'Download',
      'Clear selection',
    ]);
  });

  it('is the same from the menu key and the row’s button', async () => {
    await showSelected('Slow Boil', 'Take 9');
    const row = await rowOf('Slow Boil');
    const link = row.getByRole('link', { name: 'Slow Boil' });
    link.focus();
    fireEvent.contextMenu(link);
    const entry = (await theMenu('2 songs selected')).getByRole('menuitem', { name: 'Download' });
    entry.focus();
    fireEvent.keyDown(entry, { key: 'Escape' });
    await menuGone();
    expect(document.activeElement).toBe(link);
    await userEvent.click(row.getByRole('button', { name: 'More for Slow Boil' }));
    await theMenu('2 songs selected');
  });

  it('adds all to a playlist, and then clears the selection', async () => {
    const asked = Promise.withResolvers<void>();
    server.use(http.post(`*${addSongsToPlaylist.path}`, () => asked.promise));
    await openSelectionMenu();
    await choose('Add 2 songs to playlist', 'Setlist');
    await menuGone();
    await counted('2 selected');
    asked.resolve();
    await selectionGone();
    expect(await titlesIn(1)).toEqual(['Midnight Drive', 'Paper Boats', 'Slow Boil', 'Take 9']);
  });

  it('keeps the selection when the server refuses', async () => {
    server.use(http.post(`*${addSongsToPlaylist.path}`, () => new HttpResponse('boom', { status: 500 })));
    await openSelectionMenu();
    await choose('Add 2 songs to playlist', 'Setlist');
    await waitFor(() => expect(seen.toasts).toMatchObject([{ title: 'Not added to Setlist', intent: 'destructive' }]));
    await counted('2 selected');
  });

  it.each([
    ['Set status', 'Marinating'],
    ['Add to queue', 'Play next'],
  ])('acts on all, and then clears the selection: %s', async (action, entry) => {
    const asked = emitted(queueSongs);
    await openSelectionMenu();
    await choose(action, entry);
    await selectionGone();
    const marinating = (await callEndpoint(listSongStatuses, {})).filter(({ status }) => status === 'Marinating');
    expect([...asked.flatMap(({ songs }) => songs), ...marinating]).toHaveLength(2);
  });

  it('clears the selection, and leaves the focus in the list', async () => {
    const menu = await openSelectionMenu();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Clear selection' }));
    await selectionGone();
    await menuGone();
    expect(document.activeElement).toBe(await rowItem('Take 9'));
  });

  it('offers only the status if all of them are hidden', async () => {
    signIn({ isAdmin: true });
    server.use(standInFor(listHiddenSongs, () => aSmallLibrary().map((song) => ({ ...song, isHidden: true }))));
    showList('/?playlist=hidden');
    await select('Slow Boil', 'Take 9');
    await rightClick('Take 9');
    expect(textsIn(await theMenu('2 songs selected'))).toEqual(['Set status', 'Clear selection']);
  });

  it('closes on Escape without clearing the selection', async () => {
    const menu = await openSelectionMenu();
    const entry = menu.getByRole('menuitem', { name: 'Download' });
    entry.focus();
    fireEvent.keyDown(entry, { key: 'Escape' });
    await menuGone();
    await counted('2 selected');
  });

  it('closes when its songs leave the list, and does not reopen with the next selection', async () => {
    await openSelectionMenu();
    const isLeft = ({ cleanTitle }: { cleanTitle: string }) => cleanTitle !== 'Slow Boil' && cleanTitle !== 'Take 9';
    server.use(standInFor(listSongs, () => aSmallLibrary().filter(isLeft)));
    act(() => serverChanged.emit({ topic: 'songs' }));
    await selectionGone();
    await select('Paper Boats');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a row’s own menu', () => {
  it('opens for a row outside the selection, which stays unchanged', async () => {
    const asked = emitted(queueSongNext);
    await showSelected('Slow Boil', 'Take 9');
    await rightClick('Paper Boats');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Play next' }));
    expect(asked).toMatchObject([{ song: { cleanTitle: 'Paper Boats' } }]);
    await counted('2 selected');
  });

  it('opens for the only selected row', async () => {
    await showSelected('Slow Boil');
    await rightClick('Slow Boil');
    expect(await screen.findByRole('menuitem', { name: 'Copy share link' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Clear selection' })).toBeNull();
  });
});
