import {
  ALL_SONGS,
  createPlaylist,
  deletePlaylist,
  FAVORITES_ID,
  HIDDEN_SONGS_ID,
  hidePlaylist,
  listPlaylists,
  navigateToPlaylist,
  problemBody,
  trackPlaylistAccess,
} from '@simmer/contracts';
import { aPlaylist, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { Address, address, renderScreen, standIns } from '@simmer/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import { chooseFor, freshBrowser, signIn } from '../../songList/screen/listTesting.tsx';
import { Sidebar } from './Sidebar.tsx';

const server = standIns(() => listDoubles({ favorites: ['Slow Boil'] }));
const seen = freshBrowser();

const show = (at = '/?playlist=all') =>
  renderScreen(
    <>
      <Sidebar />
      <Address />
    </>,
    { at },
  );
const entry = (name: RegExp) => screen.findByRole('link', { name });
const entries = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('a right click on a playlist', () => {
  it('opens its menu there, and returns the focus to its link', async () => {
    show();
    const link = await entry(/^Setlist/);
    expect(fireEvent.contextMenu(link, { clientX: 80, clientY: 300 })).toBe(false);
    fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Edit' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(link);
  });
});

describe('the sidebar by keyboard', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('has one stop for each of its lists, at the current one', async () => {
    show('/?playlist=2');
    await entry(/^Rough cuts/);
    const stops: unknown[] = [];
    for (let press = 0; press < 5; press++) {
      await userEvent.tab();
      stops.push(focused());
    }
    expect(stops).toEqual([
      'News FeedLatest activity',
      'Playlists',
      'Add playlist',
      'Rough cuts2 songs · 5m',
      'Show hidden playlists',
    ]);
  });

  it('moves between lists with up and down, and to a playlist’s menu with right', async () => {
    show();
    (await entry(/^Setlist/)).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/^Rough cuts/);
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('More for Rough cuts');
    await userEvent.keyboard('{Escape}');
    expect(focused()).toMatch(/^Rough cuts/);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Hide' })).toBeTruthy();
  });
});

describe('the sidebar', () => {
  it('has its lists in order, with their counts', async () => {
    signIn({ isAdmin: true });
    show();
    await entry(/^Setlist/);
    await screen.findByText('7');
    await waitFor(() => expect(entries()[2]).toBe('My Faves1'));
    expect(entries()).toEqual([
      'News FeedLatest activity',
      'All Songs7',
      'My Faves1',
      'HiddenAdmin only',
      'Playlists',
      'Setlist3 songs · 6m',
      'Rough cuts2 songs · 5m',
    ]);
  });

  it('has hidden songs for admins only', async () => {
    show();
    await entry(/^Setlist/);
    expect(screen.queryByRole('link', { name: /^Hidden/ })).toBeNull();
  });

  it('gives each playlist its icon and colour', async () => {
    show();
    const setlist = await entry(/^Setlist/);
    const other = await entry(/^Rough cuts/);
    expect(setlist.querySelector('[data-icon="bi-fire"]')).toBeTruthy();
    const hueOf = (link: HTMLElement) =>
      within(link).getByTestId('playlist-badge').style.getPropertyValue('--playlist-hue');
    expect(hueOf(setlist)).toMatch(/^\d+$/);
    expect(hueOf(setlist)).not.toBe(hueOf(other));
  });

  it('leads to the news', async () => {
    show();
    await userEvent.click(await entry(/^News Feed/));
    expect(address()).toBe('/news-feed');
    expect((await entry(/^News Feed/)).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    [/^All Songs/, ALL_SONGS, '/'],
    [/^My Faves/, FAVORITES_ID, '/?playlist=favorites'],
    [/^Hidden/, HIDDEN_SONGS_ID, '/?playlist=hidden'],
    [/^Rough cuts/, 2, '/?playlist=2'],
  ])('selects %s and informs the server', async (name, playlistId, to) => {
    signIn({ isAdmin: true });
    const { handler, sent } = recording(trackPlaylistAccess, () => undefined);
    server.use(handler);
    show('/?playlist=1');
    await userEvent.click(await entry(name));
    expect(address()).toBe(to);
    await waitFor(() => expect(sent).toEqual([{ playlistId }]));
    await waitFor(async () => expect((await entry(name)).getAttribute('aria-current')).toBe('page'));
  });

  it('opens a playlist even if informing the server fails, and only logs that', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.post('*/api/playlists/track-access', () => new HttpResponse('boom', { status: 500 })));
    show();
    await userEvent.click(await entry(/^Rough cuts/));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to track access', expect.anything()));
    expect(address()).toBe('/?playlist=2');
    expect(seen.toasts).toEqual([]);
  });

  it('selects a playlist requested from anywhere', async () => {
    show();
    await entry(/^Rough cuts/);
    navigateToPlaylist.emit({ playlistId: 2 });
    await waitFor(() => expect(address()).toBe('/?playlist=2'));
  });

  it('moves on to all songs if a playlist is missing', async () => {
    show('/?playlist=99');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('reports that playlists failed to load, and retries on a press', async () => {
    server.use(http.get('*/api/playlists', () => new HttpResponse('boom', { status: 500 })));
    show();
    await screen.findByText('Couldn’t load the playlists.');
    const body = 'Failed to fetch playlists: Internal Server Error';
    expect(seen.toasts).toContainEqual({ title: 'Error', body, intent: 'destructive' });
    server.use(standInFor(listPlaylists, () => [aPlaylist({ name: 'Back' })]));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await entry(/^Back/)).toBeTruthy();
  });
});

describe("a playlist's menu", () => {
  it.each([
    ['its owner', 'Setlist', false, ['Edit', 'Share', 'Check before release', 'Download all', 'Hide', 'Delete']],
    ['others', 'Rough cuts', false, ['Check before release', 'Download all', 'Hide']],
    ['admins', 'Rough cuts', true, ['Check before release', 'Download all', 'Hide', 'Delete']],
  ])('offers %s what they may do', async (_, playlist, isAdmin, actions) => {
    signIn({ isAdmin });
    show();
    await userEvent.click(await screen.findByRole('button', { name: `More for ${playlist}` }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(actions);
  });
});

describe('downloading a playlist', () => {
  it('saves its ZIP', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.use(http.get('*/api/playlists/2/zip', () => new HttpResponse('P', { status: 206 })));
    show();
    await chooseFor('Rough cuts', 'Download all');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [link] = saved.mock.contexts as HTMLAnchorElement[];
    expect([new URL(link?.href ?? '').pathname, link?.download]).toEqual(['/api/playlists/2/zip', '']);
    expect(seen.toasts).toEqual([]);
  });

  it.each([
    ['too_many_requests', 429, 'Two downloads are already running. Please wait until one is done.'],
    ['not_found', 404, 'There are no songs to download.'],
  ] as const)('says why there is nothing to save: %s', async (code, status, detail) => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    const refused = problemBody(code, detail, 'of-this-request');
    server.use(http.get('*/api/playlists/2/zip', () => HttpResponse.json(refused, { status })));
    show();
    await chooseFor('Rough cuts', 'Download all');
    await seen.failed('Download failed', detail);
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('hiding a playlist', () => {
  it('removes it from the list, until hidden ones are shown', async () => {
    show();
    await chooseFor('Rough cuts', 'Hide');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Rough cuts/ })).toBeNull());
    await waitFor(() => expect(seen.toasts).toEqual([{ title: 'Playlist hidden', intent: 'success' }]));
    const checkbox = screen.getByRole('checkbox', { name: 'Show hidden playlists' });
    expect(checkbox.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(checkbox);
    expect(await entry(/^Rough cuts/)).toBeTruthy();
    await userEvent.click(checkbox);
    expect(screen.queryByRole('link', { name: /^Rough cuts/ })).toBeNull();
  });

  it('leaves it in the list while hidden ones are shown', async () => {
    show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show hidden playlists' }));
    await chooseFor('Rough cuts', 'Hide');
    await waitFor(() => expect(seen.toasts).toHaveLength(1));
    expect(await entry(/^Rough cuts/)).toBeTruthy();
    await chooseFor('Rough cuts', 'Show');
    await waitFor(() => expect(seen.toasts.at(-1)?.title).toBe('Playlist shown'));
  });

  it('restores it when the server refuses', async () => {
    server.use(http.post(`*${hidePlaylist.path}`, () => new HttpResponse('boom', { status: 500 })));
    show();
    await chooseFor('Rough cuts', 'Hide');
    await seen.failed('Failed to hide playlist', '500: boom');
    expect(await entry(/^Rough cuts/)).toBeTruthy();
  });
});

describe('deleting a playlist', () => {
  it('asks first, and does nothing when cancelled', async () => {
    const deleted = vi.fn();
    server.use(standInFor(deletePlaylist, deleted));
    show();
    await chooseFor('Setlist', 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Playlist' });
    expect(dialog.textContent).toContain('Are you sure you want to delete "Setlist"? This action cannot be undone.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(deleted).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'More for Setlist' }));
  });

  it('moves on to all songs', async () => {
    show('/?playlist=1');
    await chooseFor('Setlist', 'Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('link', { name: /^Setlist/ })).toBeNull();
    expect(seen.toasts).toEqual([{ title: 'Playlist deleted successfully', intent: 'success' }]);
  });

  it('reports a failure', async () => {
    server.use(http.delete(`*${deletePlaylist.path}`, () => new HttpResponse('boom', { status: 500 })));
    show();
    await chooseFor('Setlist', 'Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await seen.failed('Failed to delete playlist', '500: boom');
  });
});

describe('the add button', () => {
  it('opens the dialog for a new playlist, and gets the focus back on Escape', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add playlist' }));
    expect(await screen.findByRole('dialog', { name: 'Create New Playlist' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Add playlist' }));
  });

  it('shows the server’s message', async () => {
    server.use(refusing(createPlaylist, 'conflict', 'There are too many playlists'));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add playlist' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Roughs');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await seen.failed('Failed to create playlist', 'There are too many playlists');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
