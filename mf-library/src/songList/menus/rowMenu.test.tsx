import { addSongToPlaylist, callEndpoint, createPlaylist, listPlaylistSongs } from '@simmer/contracts';
import { address, standIns } from '@simmer/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { listDoubles } from '../screen/listDoubles.ts';
import { chooseFor, chooseSort, freshBrowser, rowOf, showList, showRow, signIn } from '../screen/listTesting.tsx';

const server = standIns(() => listDoubles());
const seen = freshBrowser();
const failing = () => new HttpResponse('boom', { status: 500 });

async function openMenuOf(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await screen.findByRole('menu');
}
const titlesIn = async (id: number) =>
  (await callEndpoint(listPlaylistSongs, { params: { id } })).map(({ cleanTitle }) => cleanTitle);

const inPlaylists = (count: number) => ({
  playlists: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `List ${index + 1}`,
    songs: [{ cleanTitle: 'Midnight Drive', addedByUserId: 1 }],
  })),
});

describe("a row's badges", () => {
  it('select the playlist that is pressed', async () => {
    const row = await showRow('Midnight Drive');
    await userEvent.click(await row.findByRole('button', { name: 'Open playlist Setlist' }));
    await waitFor(() => expect(address()).toBe('/?playlist=1'));
  });

  it('show every playlist, up to six', async () => {
    server.use(...listDoubles({ playlists: inPlaylists(6) }));
    const row = await showRow('Midnight Drive');
    expect(await row.findAllByRole('button', { name: /^Open playlist/ })).toHaveLength(6);
    expect(row.queryByRole('button', { name: /more playlist/ })).toBeNull();
  });

  it('leave out the playlist that is shown, and are one number in a narrow row', async () => {
    server.use(...listDoubles({ playlists: inPlaylists(4) }));
    const row = await showRow('Midnight Drive', '/?playlist=2');
    expect(await row.findAllByRole('button', { name: /^Open playlist/ })).toHaveLength(3);
    expect(row.queryByRole('button', { name: 'Open playlist List 2' })).toBeNull();
    expect(row.getByText('3').getAttribute('aria-label')).toBe('3 playlists with Midnight Drive');
  });

  it('end with a button that shows all if there are more, by keyboard too', async () => {
    server.use(...listDoubles({ playlists: inPlaylists(8) }));
    const row = await showRow('Midnight Drive');
    const more = await row.findByRole('button', { name: '3 more playlists with Midnight Drive' });
    expect(row.getAllByRole('button', { name: /^Open playlist/ })).toHaveLength(5);
    expect(more.textContent).toBe('+3');
    more.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: 'Playlists with Midnight Drive' })).toBeTruthy();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 8 }, (_, index) => `List ${index + 1}`),
    );
    fireEvent.keyDown(screen.getByRole('menuitem', { name: 'List 1' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(more);
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'List 8' }));
    await waitFor(() => expect(address()).toBe('/?playlist=8'));
  });

  it("are in the row's menu as well, for rows without room for them", async () => {
    const row = await showRow('Midnight Drive');
    await row.findByRole('button', { name: 'Open playlist Setlist' });
    await chooseFor('Midnight Drive', 'Show playlists');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Setlist' }));
    await waitFor(() => expect(address()).toBe('/?playlist=1'));
  });

  it('are tab stops only in the row with the focus', async () => {
    const first = await showRow('Midnight Drive');
    const badges = [await first.findByRole('button', { name: 'Open playlist Setlist' })];
    const rows = screen.getAllByRole('listitem');
    const isActive = first.getByRole('link', { name: 'Midnight Drive' }).closest('li') === rows[0];
    expect(badges.map(({ tabIndex }) => tabIndex)).toEqual([isActive ? 0 : -1]);
  });
});

describe("a row's menu", () => {
  it("offers the user's own playlists, with those that have the song checked and disabled", async () => {
    showList();
    await openMenuOf('Midnight Drive');
    const [setlist, ...others] = await screen.findAllByRole('menuitemcheckbox');
    expect(setlist?.textContent).toBe('Setlist');
    expect(setlist?.getAttribute('aria-checked')).toBe('true');
    expect(setlist?.getAttribute('aria-disabled')).toBe('true');
    expect(others).toEqual([]);
  });

  it('adds the song at once, and returns the focus to its button', async () => {
    await showRow('Take 9');
    await openMenuOf('Take 9');
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Setlist' }));
    const row = await rowOf('Take 9');
    expect(await row.findByRole('button', { name: 'Open playlist Setlist' })).toBeTruthy();
    expect(document.activeElement).toBe(row.getByRole('button', { name: 'More for Take 9' }));
    await waitFor(async () => expect(await titlesIn(1)).toContain('Take 9'));
  });

  it('reverts with a toast when the server fails', async () => {
    server.use(http.post(`*${addSongToPlaylist.path}`, failing));
    showList();
    await openMenuOf('Take 9');
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Setlist' }));
    await seen.failed('Error', 'Failed to add song to playlist: Internal Server Error');
    const row = await rowOf('Take 9');
    await waitFor(() => expect(row.queryByRole('button', { name: 'Open playlist Setlist' })).toBeNull());
  });

  it('offers to remove a song only inside a playlist, and only to those who may', async () => {
    const { unmount } = showList();
    await openMenuOf('Slow Boil');
    expect(screen.queryByRole('menuitem', { name: 'Remove from playlist' })).toBeNull();
    unmount();
    // Someone else's playlist, to which this person added one of the two songs.
    const songs = [
      { cleanTitle: 'Slow Boil', addedByUserId: 1 },
      { cleanTitle: 'Take 9', addedByUserId: 2 },
    ];
    server.use(...listDoubles({ playlists: { playlists: [{ id: 2, userId: 2, songs }] } }));
    showList('/?playlist=2');
    await openMenuOf('Slow Boil');
    expect(screen.getByRole('menuitem', { name: 'Remove from playlist' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await openMenuOf('Take 9');
    expect(screen.queryByRole('menuitem', { name: 'Remove from playlist' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    signIn({ isAdmin: true });
    await openMenuOf('Take 9');
    expect(await screen.findByRole('menuitem', { name: 'Remove from playlist' })).toBeTruthy();
  });

  it('removes it at once', async () => {
    showList('/?playlist=1');
    await chooseFor('Paper Boats', 'Remove from playlist');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Paper Boats' })).toBeNull());
    await waitFor(async () => expect(await titlesIn(1)).toEqual(['Midnight Drive', 'Slow Boil']));
  });

  it('restores the row after a failure, with the toast of the custom order', async () => {
    server.use(http.delete('*/api/playlists/:id/songs/:songId', failing));
    showList('/?playlist=1');
    await chooseFor('Paper Boats', 'Remove from playlist');
    await seen.failed('Failed to remove song from playlist');
    expect(await rowOf('Paper Boats')).toBeTruthy();
  });

  it('shows the toast of the other orders', async () => {
    server.use(http.delete('*/api/playlists/:id/songs/:songId', failing));
    await showRow('Paper Boats', '/?playlist=1');
    await chooseSort('Title');
    await chooseFor('Paper Boats', 'Remove from playlist');
    await seen.failed('Error', 'Failed to remove song from playlist: Internal Server Error');
  });
});

describe('a playlist created from a row', () => {
  async function create(name: string) {
    showList();
    await chooseFor('Take 9', 'Create New Playlist');
    await screen.findByRole('dialog', { name: 'Create New Playlist' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), name);
    await userEvent.click(screen.getByRole('button', { name: 'Create & Add Song' }));
  }

  it('contains the song', async () => {
    await create('New one');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await titlesIn(3)).toEqual(['Take 9']);
    expect(seen.toasts).toEqual([{ title: 'Playlist created successfully', intent: 'success' }]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Take 9');
  });

  it('shows that it is being created', async () => {
    const answered = Promise.withResolvers<void>();
    server.use(
      http.post(`*${createPlaylist.path}`, async () => {
        await answered.promise;
        return failing();
      }),
    );
    await create('New one');
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeTruthy();
    answered.resolve();
    await seen.failed('Error', 'Failed to create playlist: Internal Server Error');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
