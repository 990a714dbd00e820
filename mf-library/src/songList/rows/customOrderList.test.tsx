import { callEndpoint, listPlaylistSongs, listPlaylists, reorderPlaylist, serverChanged } from '@simmer/contracts';
import { aCurrentUser, aPlaylist, aSong, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { Sidebar } from '../../catalogue/sidebar/Sidebar.tsx';
import { listDoubles } from '../screen/listDoubles.ts';
import { freshBrowser, rowOf, showList, shownTitles, showRow, signIn } from '../screen/listTesting.tsx';
import { SongList } from '../screen/SongList.tsx';

const server = standIns(() => listDoubles());
const seen = freshBrowser();
const user = userEvent.setup();

const handleOf = (title: string) => screen.findByRole('button', { name: `Move ${title}` });
const titlesOnServer = async () =>
  (await callEndpoint(listPlaylistSongs, { params: { id: 1 } })).map(({ cleanTitle }) => cleanTitle);

/** Renders the playlist, picks up a song by keyboard, moves it with arrow keys and drops it. */
async function drag(title: string, arrows: string, end = '{Enter}') {
  showList('/?playlist=1');
  (await handleOf(title)).focus();
  await user.keyboard('[Space]');
  await screen.findByText(/^Picked up/);
  await user.keyboard(arrows + end);
}

describe("a playlist's own order", () => {
  it('orders the rows, each with a handle and a share action for its owner', async () => {
    showList('/?playlist=1');
    await handleOf('Paper Boats');
    expect(shownTitles()).toEqual(['Midnight Drive', 'Paper Boats', 'Slow Boil']);
    expect(screen.getByRole('button', { name: 'Copy share link of Paper Boats' })).toBeTruthy();
    expect(screen.queryByText('Custom order (read-only)')).toBeNull();
  });

  it('changes by keyboard: at once on screen, then on the server', async () => {
    const bodies: unknown[] = [];
    const seenOnScreen = Promise.withResolvers<void>();
    server.use(
      http.patch(`*${reorderPlaylist.path}`, async ({ request }) => {
        bodies.push(await request.clone().json());
        await seenOnScreen.promise;
      }),
    );
    await drag('Midnight Drive', '{ArrowDown}', '[Space]');
    expect(shownTitles()).toEqual(['Paper Boats', 'Midnight Drive', 'Slow Boil']);
    expect(await titlesOnServer()).toEqual(['Midnight Drive', 'Paper Boats', 'Slow Boil']);
    seenOnScreen.resolve();
    await waitFor(async () => expect(await titlesOnServer()).toEqual(['Paper Boats', 'Midnight Drive', 'Slow Boil']));
    expect(bodies).toEqual([
      {
        songOrders: [
          { cleanTitle: 'Paper Boats', orderPosition: 0 },
          { cleanTitle: 'Midnight Drive', orderPosition: 1 },
        ],
      },
    ]);
  });

  it('is announced to screen readers', async () => {
    await drag('Midnight Drive', '{ArrowDown}', '');
    expect(await screen.findByText('Midnight Drive, now place 2 of 3.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Midnight Drive is back, place 1 of 3.')).toBeTruthy();
    expect(shownTitles()).toEqual(['Midnight Drive', 'Paper Boats', 'Slow Boil']);
  });

  it('is restored if the server fails', async () => {
    server.use(http.patch(`*${reorderPlaylist.path}`, () => new HttpResponse('boom', { status: 500 })));
    await drag('Midnight Drive', '{ArrowDown}');
    await seen.failed('Error', 'Failed to reorder playlist songs');
    expect(shownTitles()).toEqual(['Midnight Drive', 'Paper Boats', 'Slow Boil']);
  });

  it('ignores all but the primary button', async () => {
    showList('/?playlist=1');
    const handle = await handleOf('Midnight Drive');
    const right = { button: 2, isPrimary: true, clientX: 10, clientY: 10 };
    fireEvent.pointerDown(handle, right);
    fireEvent.pointerMove(document, { ...right, clientY: 200 });
    fireEvent.pointerUp(document, { ...right, clientY: 200 });
    expect(screen.queryByText(/^Picked up/)).toBeNull();
  });

  it('is read-only for everyone else', async () => {
    signIn({ id: 3 });
    server.use(...listDoubles({ playlists: { asker: aCurrentUser({ id: 3 }) } }));
    showList('/?playlist=1');
    expect(await screen.findByText('Custom order (read-only)')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
    expect((await rowOf('Paper Boats')).getByRole('button', { name: 'Copy share link of Paper Boats' })).toBeTruthy();
  });

  it('renders only the visible rows of 2,000 songs', async () => {
    const songs = Array.from({ length: 2000 }, (_, index) =>
      aSong({ id: index + 1, cleanTitle: `Song ${index}`, dropboxPath: `/Music/${index}.mp3` }),
    );
    const entries = songs.map(({ cleanTitle }) => ({ cleanTitle, addedByUserId: 1 }));
    server.use(...listDoubles({ songs, playlists: { playlists: [{ id: 1, useCustomOrder: true, songs: entries }] } }));
    showList('/?playlist=1');
    await handleOf('Song 0');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  });
});

describe('a playlist deleted while it is open', () => {
  it('gives way to all songs, without an error', async () => {
    renderScreen(
      <>
        <Sidebar />
        <SongList />
      </>,
      { at: '/?playlist=2' },
    );
    await rowOf('Slow Boil');
    const gone = refusing(listPlaylistSongs, 'not_found', 'Playlist not found');
    server.use(
      standInFor(listPlaylists, () => [aPlaylist({ id: 1, name: 'Setlist' })]),
      gone,
    );
    serverChanged.emit({ topic: 'playlists' });
    await screen.findByRole('heading', { level: 1, name: 'All Songs' });
    await rowOf('Midnight Drive');
    expect(seen.toasts).toEqual([]);
  });
});

describe('adding songs in a playlist', () => {
  it('offers songs that are not in it, and adds the chosen one', async () => {
    showList('/?playlist=1');
    const box = await screen.findByRole('combobox', { name: 'Add songs to Setlist' });
    await user.type(box, 'kit');
    const offered = within(await screen.findByRole('listbox', { name: 'Songs to add' })).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Kitchen LightAna']);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(async () => expect(await titlesOnServer()).toContain('Kitchen Light'));
    expect(await rowOf('Kitchen Light')).toBeTruthy();
    expect(document.activeElement).toBe(box);
  });

  it('says so if nothing matches', async () => {
    showList('/?playlist=1');
    await user.type(await screen.findByRole('combobox', { name: 'Add songs to Setlist' }), 'paper');
    expect(await screen.findByText('No matching songs to add')).toBeTruthy();
  });

  it('is not offered in someone else’s closed playlist', async () => {
    await showRow('Slow Boil', '/?playlist=2');
    expect(screen.queryByRole('combobox', { name: /^Add songs/ })).toBeNull();
  });
});
