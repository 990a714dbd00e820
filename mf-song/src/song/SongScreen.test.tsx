import {
  callEndpoint,
  deleteCustomTitle,
  getSong,
  getStreamUrl,
  listSongFavorites,
  listSongs,
  listVersions,
  playToggled,
  type Song,
  serverChanged,
  setCustomTitle,
  shareDialogRequested,
  shareSong,
  unhideVersion,
} from '@simmer/contracts';
import { setPlayback } from '@simmer/contracts/player.owner';
import {
  aSong,
  aVersion,
  DoubleRefusal,
  libraryHandlers,
  recording,
  refusing,
  standInFor,
} from '@simmer/contracts/testing';
import { emitted, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { address, failing, freshBrowser, listedFiles, openTab, pathOf, showSong, signIn } from './songTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe("a song's page", () => {
  it('shows a spinner, then the song and its versions', async () => {
    showSong();
    expect(screen.getByText('Loading song...')).toBeTruthy();
    await heading('Slow Boil');
    expect(await listedFiles()).toEqual(['Slow Boil v3.mp3', 'Slow Boil v1.mp3']);
    expect(document.title).toBe('Slow Boil · Simmer');
  });

  it('opens by clean title too, even if the title is a number', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    const song = aSong({ id: 12, cleanTitle: '1979', dropboxPath: '/Music/1979.mp3' });
    server.use(...libraryHandlers([song]));
    showSong('/song/1979');
    await heading('1979');
    await listedFiles();
    server.events.removeAllListeners();
    expect(asked).toContain('/api/songs/by-title/1979');
    expect(asked).toContain('/api/songs/%2FMusic%2F1979.mp3/versions');
    expect(asked).not.toContain('/api/songs/1979/versions');
  });

  it('reports an unknown song and leads back to its list', async () => {
    showSong('/song/Nothing%20Here?playlist=12');
    expect(await screen.findByRole('heading', { name: 'Song not found' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Library' }));
    expect(address()).toBe('/?playlist=12');
  });

  it('does not report an unknown song when the service is down', async () => {
    server.use(refusing(getSong, 'unavailable', 'Simmer is catching its breath.'));
    showSong();
    expect(await screen.findByText('Simmer is catching its breath.')).toBeTruthy();
    expect(screen.queryByText('Song not found')).toBeNull();
  });

  it('shows a title with markup in it as text', async () => {
    server.use(standInFor(getSong, () => aSong({ cleanTitle: '<img src=x onerror=alert(1)> 🎛️' })));
    showSong();
    await heading('<img src=x onerror=alert(1)> 🎛️');
    expect(document.querySelector('img')).toBeNull();
  });

  it('prefers a custom title, even one that changes while the page is open', async () => {
    showSong();
    await heading('Slow Boil');
    const params = { cleanTitle: 'Slow Boil' };
    await callEndpoint(setCustomTitle, { params, body: { customTitle: 'Blue Final' } });
    serverChanged.emit({ topic: 'titles' });
    await heading('Blue Final');
    await callEndpoint(deleteCustomTitle, { params });
    serverChanged.emit({ topic: 'titles' });
    await heading('Slow Boil');
  });

  it('loads with seven calls of its own', async () => {
    const asked = new Set<string>();
    server.events.on(
      'request:start',
      ({ request }) => void asked.add(decodeURIComponent(new URL(request.url).pathname)),
    );
    showSong();
    await listedFiles();
    server.events.removeAllListeners();
    const own = [...asked].filter((path) => path.includes('/Music/'));
    const path = '/Music/Slow Boil v3.mp3';
    expect(own.sort()).toEqual([
      `/api/song-verdicts/${path}`,
      ...['', '/decision', '/favorites', '/heard', '/versions', '/votes'].map((part) => `/api/songs/${path}${part}`),
    ]);
  });
});

describe('a version that changes while it is shown', () => {
  const gone = () => {
    throw new DoubleRefusal('not_found', 'Song not found');
  };
  const answer = (songs: Record<string, Song>) => standInFor(getSong, ({ params }) => songs[params.key] ?? gone());

  it('is followed when its file is renamed', async () => {
    showSong();
    await heading('Slow Boil');
    const renamed = aSong({
      id: 3,
      cleanTitle: 'Fast Boil',
      dropboxPath: '/Music/Fast Boil.mp3',
      filename: 'Fast Boil.mp3',
    });
    server.use(
      answer({ '3': renamed, '/Music/Fast Boil.mp3': renamed }),
      standInFor(listVersions, () => [renamed]),
    );
    serverChanged.emit({ topic: 'songs' });
    await heading('Fast Boil');
    await waitFor(() => expect(address()).toBe(`${pathOf('Fast Boil.mp3')}?playlist=all`));
    await waitFor(async () => expect(await listedFiles()).toEqual(['Fast Boil.mp3']));
    expect(seen.toasts).toEqual([]);
  });

  it('gives way to the newest remaining one, with a toast', async () => {
    showSong(`${pathOf('Slow Boil v1.mp3')}?playlist=all`);
    await heading('Slow Boil');
    const left = aSong({
      id: 3,
      cleanTitle: 'Slow Boil',
      dropboxPath: '/Music/Slow Boil v3.mp3',
      filename: 'Slow Boil v3.mp3',
    });
    server.use(
      answer({ '/Music/Slow Boil v3.mp3': left }),
      standInFor(listVersions, () => [left]),
    );
    serverChanged.emit({ topic: 'songs' });
    await waitFor(() => expect(address()).toBe(`${pathOf('Slow Boil v3.mp3')}?playlist=all`));
    expect(seen.toasts).toMatchObject([
      { title: 'That version no longer exists', body: 'Showing Slow Boil v3.mp3 of the same song.' },
    ]);
  });

  it('leaves "Song not found" if it was the last', async () => {
    showSong();
    await heading('Slow Boil');
    server.use(
      answer({}),
      http.get('*/api/songs/by-title/:title', () => new HttpResponse(null, { status: 404 })),
    );
    serverChanged.emit({ topic: 'songs' });
    expect(await screen.findByText('Its last version was deleted while you were here.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back to Library' })).toBeTruthy();
  });
});

describe('a hidden song', () => {
  const hidden = { isHidden: true, versionCount: 0 };
  const path = '/Music/Slow Boil v3.mp3';
  const answer = (changes: Partial<Song>) =>
    server.use(
      standInFor(getSong, () => aSong({ id: 3, cleanTitle: 'Slow Boil', dropboxPath: path, ...changes })),
      standInFor(listVersions, () => []),
    );

  it('shows only a notice and a way back', async () => {
    answer(hidden);
    showSong();
    await heading('This song is hidden');
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
    expect(screen.queryByText(/versions/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Library' }));
    expect(address()).toBe('/?playlist=all');
  });

  it('switches to the notice when hidden, and back when shown', async () => {
    showSong();
    await heading('Slow Boil');
    answer(hidden);
    serverChanged.emit({ topic: 'songs' });
    await heading('This song is hidden');
    answer({ isHidden: false, versionCount: 1 });
    serverChanged.emit({ topic: 'songs' });
    await heading('Slow Boil');
  });

  it('can be shown again by curators', async () => {
    signIn({ canCurateSongs: true });
    answer(hidden);
    showSong();
    expect(await screen.findByText(/^This song is hidden\./)).toBeTruthy();
    const { handler, sent } = recording(unhideVersion, () => {
      answer({ isHidden: false, versionCount: 1 });
      return { success: true as const, isHidden: false };
    });
    server.use(handler);
    await userEvent.click(screen.getByRole('button', { name: 'Show song' }));
    await waitFor(() => expect(screen.queryByText(/^This song is hidden/)).toBeNull());
    expect(sent).toEqual([{ cleanTitle: 'Slow Boil' }]);
  });
});

describe('a version that no browser plays', () => {
  it('says so before a press, and what to do; the rest of the page works', async () => {
    const song = {
      id: 3,
      cleanTitle: 'Slow Boil',
      dropboxPath: '/Music/Slow Boil v3.mp3',
      unplayable: 'empty' as const,
    };
    const asked = vi.fn();
    server.use(
      standInFor(getSong, () => aSong(song)),
      standInFor(listVersions, () => [aSong(song), aSong({ ...song, id: 2, unplayable: null })]),
      standInFor(getStreamUrl, ({ params }) => {
        asked(params.key);
        return { streamUrl: '/media/1' };
      }),
    );
    showSong();
    const sentence = 'This version can’t be played. There is no sound in this file. Export it again.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    const [play] = screen.getAllByRole('button', { name: 'Play Slow Boil' });
    expect(play?.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(play?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
    await openTab('Versions');
    expect(await screen.findByText('Can’t be played')).toBeTruthy();
    expect(asked).not.toHaveBeenCalledWith('3');
  });
});

describe('the list around a song', () => {
  it.each([
    ['all', 'All Songs'],
    ['favorites', 'My Faves'],
    ['hidden', 'Hidden Songs'],
    ['1', 'Setlist'],
  ])('%s is named, with a way back', async (query, label) => {
    signIn({ isAdmin: true });
    showSong(`${pathOf('Slow Boil v3.mp3')}?playlist=${query}`);
    const list = within(await screen.findByRole('navigation', { name: 'This list' }));
    await userEvent.click(await list.findByRole('link', { name: label }));
    expect(address()).toBe(`/?playlist=${query}`);
  });

  it('can be changed in its menu; hidden songs are for admins', async () => {
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another list' }));
    const lists = await screen.findByRole('menu');
    expect(
      within(lists)
        .getAllByRole('menuitemradio')
        .map((item) => item.textContent),
    ).toEqual(['All Songs', 'My Faves', 'Setlist', 'Rough cuts']);
    await userEvent.click(within(lists).getByText('Setlist'));
    const list = within(screen.getByRole('navigation', { name: 'This list' }));
    expect(await list.findByRole('link', { name: 'Setlist' })).toBeTruthy();
    expect(address()).toContain('?playlist=1');
  });

  it('has the hidden songs for admins', async () => {
    signIn({ isAdmin: true });
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another list' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Hidden Songs' })).toBeTruthy();
  });

  it('has a previous and a next song, up to its ends', async () => {
    // The playlist's own order: Midnight Drive, Paper Boats, Slow Boil.
    showSong(`${pathOf('Paper Boats v2.mp3')}?playlist=1`);
    const next = await screen.findByRole('button', { name: 'Next song' });
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    await userEvent.click(next);
    await heading('Slow Boil');
    expect(address()).toBe(`${pathOf('Slow Boil v3.mp3')}?playlist=1`);
    expect(screen.getByRole('button', { name: 'Next song' })).toHaveProperty('disabled', true);
    const previous = screen.getByRole('button', { name: 'Previous song' });
    await userEvent.click(previous);
    await heading('Paper Boats');
    await userEvent.click(screen.getByRole('button', { name: 'Previous song' }));
    await heading('Midnight Drive');
    expect(screen.getByRole('button', { name: 'Previous song' })).toHaveProperty('disabled', true);
  });

  it('shows the song’s playlists', async () => {
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: 'In 2 playlists' }));
    const badges = within(await screen.findByRole('list', { name: 'In playlists' }));
    expect(badges.getAllByRole('link').map((badge) => badge.textContent)).toEqual(['Setlist', 'Rough cuts']);
  });
});

describe('the songs around it', () => {
  it('are reported if they failed to load', async () => {
    server.use(failing(listSongs));
    showSong();
    await heading('Slow Boil');
    await waitFor(() => expect(seen.toasts.map(({ title }) => title)).toContain('Failed to load songs'));
  });
});

describe('the actions of a song', () => {
  it('plays the shown version, and pauses it', async () => {
    const asked = emitted(playToggled);
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Slow Boil' }));
    setPlayback({ status: 'playing', song: aVersion({ id: 3 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Slow Boil' }));
    expect(asked.map(({ song }) => song.id)).toEqual([3, 3]);
  });

  it('likes and unlikes it', async () => {
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Slow Boil' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Slow Boil, 1', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Favorite Slow Boil', pressed: false })).toBeTruthy();
  });

  const person = (id: number) => ({ id, firstName: `P${id}`, displayName: null, profileImageUrl: null });

  it.each([
    [5, 3, '+2'],
    [3, 3, null],
    [0, 0, null],
  ])('shows, of %i others who like it, %i and %s', async (count, shown, more) => {
    const others = Array.from({ length: count }, (_, index) => person(index + 2));
    server.use(standInFor(listSongFavorites, () => [person(1), ...others]));
    showSong();
    await heading('Slow Boil');
    if (shown > 0) {
      await userEvent.click(await screen.findByRole('button', { name: `${count} people like Slow Boil` }));
      await screen.findAllByRole('link', { name: /likes this$/ });
    }
    expect(screen.queryAllByRole('link', { name: /likes this$/ })).toHaveLength(shown);
    if (more) expect(screen.getByText(more)).toBeTruthy();
    else expect(screen.queryByText(/^\+\d+$/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'P1 likes this' })).toBeNull();
  });

  it('links a picture to the profile', async () => {
    server.use(standInFor(listSongFavorites, () => [person(2)]));
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: '1 person likes Slow Boil' }));
    await userEvent.click(await screen.findByRole('link', { name: 'P2 likes this' }));
    expect(address()).toBe('/profile/2');
  });

  it('shares it: the link is copied', async () => {
    showSong();
    const share = await screen.findByRole('button', { name: 'Share song' });
    const user = userEvent.setup();
    await user.click(share);
    await waitFor(() => expect(seen.toasts).toMatchObject([{ title: 'Share link copied!' }]));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/song-share/share-of-3`);
  });

  it('opens the dialog of the link, on the page that asked for it alone', async () => {
    const asked = emitted(shareDialogRequested);
    const { unmount } = showSong();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Share song' }));
    await waitFor(() => expect(asked).toContainEqual({ kind: 'song', id: 1, title: 'Slow Boil' }));
    const shared = Promise.withResolvers<void>();
    server.use(
      standInFor(shareSong, async () => {
        await shared.promise;
        return { shareToken: 'late', downloadUrl: '/media/download', linkId: 2 };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Share song' }));
    unmount();
    shared.resolve();
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('/song-share/late'));
    expect(asked).toHaveLength(1);
  });

  it('shows the link if the clipboard refuses', async () => {
    showSong();
    const share = await screen.findByRole('button', { name: 'Share song' });
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(share);
    await waitFor(() => expect(seen.toasts[0]?.body).toBe(`${window.location.origin}/song-share/share-of-3`));
  });

  it('reports a missing link', async () => {
    server.use(failing(shareSong));
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: 'Share song' }));
    await waitFor(() =>
      expect(seen.toasts).toEqual([
        {
          title: 'Failed to create share link',
          body: '500: boom',
          intent: 'destructive',
        },
      ]),
    );
  });
});
