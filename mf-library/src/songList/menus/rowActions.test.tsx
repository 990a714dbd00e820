import {
  callEndpoint,
  listHiddenSongs,
  listSongStatuses,
  listSongs,
  queueSongLast,
  queueSongNext,
  sendByMail,
  shareSong,
  startSync,
} from '@simmer/contracts';
import { listMutedSongs, setSongFollow } from '@simmer/contracts/extra';
import { aSong, refusing, standInFor } from '@simmer/contracts/testing';
import { emitted, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { listDoubles } from '../screen/listDoubles.ts';
import { freshBrowser, rowOf, showList, showRow, signIn } from '../screen/listTesting.tsx';

const server = standIns(() => listDoubles());
const seen = freshBrowser();

async function choose(action: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('queueing a song from its row', () => {
  it.each([
    ['Play next', queueSongNext],
    ['Add to queue', queueSongLast],
  ])('sends the player: %s', async (action, event) => {
    const asked = emitted(event as typeof queueSongNext);
    showList();
    await choose(action);
    expect(asked.map(({ song }) => song.cleanTitle)).toEqual(['Slow Boil']);
  });

  it('is not offered for a hidden song', async () => {
    signIn({ isAdmin: true });
    server.use(standInFor(listHiddenSongs, () => [aSong({ cleanTitle: 'Slow Boil', isHidden: true })]));
    showList('/?playlist=hidden');
    await userEvent.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
    expect(await screen.findByRole('menuitem', { name: 'Show song' })).toBeTruthy();
    for (const name of ['Play next', 'Download', 'Copy share link']) {
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
    }
  });
});

describe("a song's status in its row's menu", () => {
  it('is chosen from a submenu', async () => {
    showList();
    await choose('Status');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Marinating' }));
    expect(await (await rowOf('Slow Boil')).findByText('Marinating')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(async () =>
      expect(await callEndpoint(listSongStatuses, {})).toContainEqual({
        cleanTitle: 'Slow Boil',
        status: 'Marinating',
      }),
    );
  });

  it('opens after the pointer has rested for 100 ms', async () => {
    showList();
    await userEvent.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
    const entry = await screen.findByRole('menuitem', { name: 'Status' });
    vi.useFakeTimers();
    fireEvent.mouseMove(entry);
    act(() => void vi.advanceTimersByTime(99));
    expect(screen.queryByRole('menuitemradio')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    expect(await screen.findByRole('menuitemradio', { name: 'Marinating' })).toBeTruthy();
  });
});

describe('downloading a song from its row', () => {
  it('opens the address of its newest version', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    showList();
    await choose('Download');
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
    const { downloadUrl } = await callEndpoint(shareSong, { params: { key: '3' }, body: {} });
    expect(open).toHaveBeenCalledWith(downloadUrl, '_blank', 'noopener');
  });

  it('reports when there is none', async () => {
    server.use(http.post(`*${shareSong.path}`, () => new HttpResponse('boom', { status: 500 })));
    showList();
    await choose('Download');
    await seen.failed('Download failed', 'Failed to generate download link');
  });
});

describe('sharing a song from its row', () => {
  const link = { kind: 'song', id: 1, title: 'Slow Boil' } as const;

  it('copies the link', async () => {
    showList();
    await choose('Copy share link');
    await waitFor(() =>
      expect(seen.toasts).toEqual([
        {
          title: 'Share link copied!',
          body: 'The song share link has been copied to your clipboard.',
          intent: 'success',
          action: sendByMail(link),
        },
      ]),
    );
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/song-share/share-of-3`);
  });

  it('shows the link if the clipboard refuses', async () => {
    await showRow('Slow Boil');
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy share link' }));
    await waitFor(() =>
      expect(seen.toasts).toEqual([
        {
          title: 'Share link created!',
          body: `${window.location.origin}/song-share/share-of-3`,
          intent: 'success',
          action: sendByMail(link),
        },
      ]),
    );
  });

  it('reports when there is none', async () => {
    server.use(http.post(`*${shareSong.path}`, () => new HttpResponse('boom', { status: 500 })));
    showList();
    await choose('Copy share link');
    await seen.failed('Failed to create share link', '500: boom');
  });
});

describe('hiding a song', () => {
  it('is not offered to members', async () => {
    showList();
    await userEvent.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy share link' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Hide song' })).toBeNull();
  });

  it('removes its row, and Undo restores it', async () => {
    signIn({ isAdmin: true });
    showList();
    await choose('Hide song');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Slow Boil' })).toBeNull());
    await waitFor(() => expect(seen.toasts).toHaveLength(1));
    const [toast] = seen.toasts;
    expect(toast).toMatchObject({ title: 'Song hidden', action: { label: 'Undo' } });
    const { event, detail } = toast?.action ?? { event: '', detail: undefined };
    window.dispatchEvent(new CustomEvent(event, { detail }));
    expect(await screen.findByRole('link', { name: 'Slow Boil' })).toBeTruthy();
    expect(await callEndpoint(listSongs, {})).toHaveLength(7);
  });
});

describe('checking for new songs', () => {
  it('starts a sync, then fetches the songs again', async () => {
    const calls: string[] = [];
    server.use(
      http.get('*/api/songs', () => void calls.push('list')),
      http.get('*/api/songs/sync', () => void calls.push('sync')),
    );
    await showRow('Slow Boil');
    await userEvent.click(screen.getByRole('button', { name: 'Check for new songs' }));
    await waitFor(() => expect(calls).toEqual(['list', 'sync', 'list']));
  });

  it('reports a failure', async () => {
    server.use(refusing(startSync, 'too_many_requests', 'Just looked. Try again in a minute.'));
    showList();
    await userEvent.click(await screen.findByRole('button', { name: 'Check for new songs' }));
    await waitFor(() =>
      expect(seen.toasts[0]).toMatchObject({
        title: 'Couldn’t refresh the songs',
        body: 'Just looked. Try again in a minute.',
      }),
    );
  });
});

describe('muting a song from its row', () => {
  it('mutes it, and can be taken back', async () => {
    showList();
    await choose('Mute song');
    await waitFor(async () =>
      expect(await callEndpoint(listMutedSongs, {})).toEqual([{ cleanTitle: 'Slow Boil', title: 'Slow Boil' }]),
    );
    await choose('Unmute song');
    await waitFor(async () => expect(await callEndpoint(listMutedSongs, {})).toEqual([]));
  });

  it('says so when it fails, and shows what holds', async () => {
    server.use(http.put(`*${setSongFollow.path}`, () => new HttpResponse('boom', { status: 500 })));
    showList();
    await choose('Mute song');
    await seen.failed('Couldn’t mute “Slow Boil”', '500: boom');
    await userEvent.click(screen.getByRole('button', { name: 'More for Slow Boil' }));
    expect(await screen.findByRole('menuitem', { name: 'Mute song' })).toBeTruthy();
  });
});
