import { listHiddenSongs, playToggled } from '@simmer/contracts';
import { setPlayback } from '@simmer/contracts/player.owner';
import { aSmallLibrary, aSong, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { listDoubles } from '../screen/listDoubles.ts';
import { freshBrowser, showList, showRow, signIn } from '../screen/listTesting.tsx';

const server = standIns(() => listDoubles({ favorites: ['Slow Boil'] }));
freshBrowser();

const played: string[] = [];
beforeEach(() => {
  played.length = 0;
  return playToggled.on(({ song }) => void played.push(song.cleanTitle));
});

const row = async (title: string) => screen.findByRole('listitem', { name: title });
const slowBoil = aSmallLibrary().find(({ cleanTitle }) => cleanTitle === 'Slow Boil') ?? aSong();

const lists = [
  ['all songs', '/?playlist=all'],
  ['my faves', '/?playlist=favorites'],
  ['a playlist in its own order', '/?playlist=1'],
  ['the hidden songs', '/?playlist=hidden'],
];

describe.each(lists)('in %s', (_, at = '') => {
  beforeEach(() => {
    signIn({ isAdmin: true });
    server.use(standInFor(listHiddenSongs, () => [{ ...slowBoil, isHidden: true }]));
  });

  it('a double click on a row plays its song', async () => {
    showList(at);
    await userEvent.dblClick(await row('Slow Boil'));
    expect(played).toEqual(['Slow Boil']);
  });

  it('a right click opens the row’s menu, and the focus returns', async () => {
    await showRow('Slow Boil', at);
    const item = await row('Slow Boil');
    item.focus();
    expect(fireEvent.contextMenu(item, { clientX: 200, clientY: 300 })).toBe(false);
    fireEvent.keyDown(await screen.findByRole('menuitemcheckbox', { name: 'Setlist' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(item);
  });
});

describe('a double click', () => {
  it('leaves a playing song alone, and resumes a paused one', async () => {
    showList();
    const item = await row('Slow Boil');
    act(() => setPlayback({ status: 'playing', song: slowBoil }));
    await userEvent.dblClick(item);
    expect(played).toEqual([]);
    act(() => setPlayback({ status: 'paused', song: slowBoil }));
    await userEvent.dblClick(item);
    expect(played).toEqual(['Slow Boil']);
  });

  it('on a button of the row presses the button', async () => {
    const item = await showRow('Slow Boil');
    await userEvent.dblClick(item.getByRole('button', { name: /change the status/ }));
    expect(played).toEqual([]);
  });
});

describe('the keyboard’s menu key', () => {
  it('on a link in the row opens the menu, and the focus returns to the link', async () => {
    const link = (await showRow('Slow Boil')).getByRole('link', { name: 'Slow Boil' });
    link.focus();
    fireEvent.contextMenu(link);
    const entry = await screen.findByRole('menuitem', { name: 'Play next' });
    entry.focus();
    fireEvent.keyDown(entry, { key: 'Escape' });
    expect(document.activeElement).toBe(link);
  });
});
