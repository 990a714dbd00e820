import {
  callEndpoint,
  getStreamUrl,
  listSongStatuses,
  listSongs,
  playToggled,
  serverChanged,
  songDurationUpdated,
} from '@simmer/contracts';
import { listCommentsSummary } from '@simmer/contracts/extra';
import { setPlayback } from '@simmer/contracts/player.owner';
import { aSmallLibrary, aSong, refusing, standInFor } from '@simmer/contracts/testing';
import { address, emitted, standIns } from '@simmer/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { listDoubles } from './listDoubles.ts';
import { freshBrowser, rowOf, showList, shownTitles, showRow } from './listTesting.tsx';

const server = standIns(() => listDoubles());
const seen = freshBrowser();

describe('the song list', () => {
  it('shows eight skeleton rows while it loads, and none after', async () => {
    showList();
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(8);
    await rowOf('Slow Boil');
    expect(screen.queryByTestId('skeleton-row')).toBeNull();
  });

  it('shows the newest change first, with version, producer, count and length', async () => {
    await showRow('Midnight Drive');
    const titles = aSmallLibrary().map((song) => song.cleanTitle);
    expect(shownTitles()).toEqual(titles.toReversed());
    const row = await rowOf('Take 9');
    expect(row.getByText(/^v7 · Ana · .* · 7 versions$/)).toBeTruthy();
    expect(row.getByText('3:42')).toBeTruthy();
  });

  it('shows when a song was changed', async () => {
    const modifiedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
    server.use(...listDoubles({ songs: [aSong({ modifiedAt })] }));
    const row = await showRow('Midnight Drive');
    expect(row.getByText(/2 hours ago/)).toBeTruthy();
  });

  it('shows a missing title as Untitled Song, and prefers a custom title', async () => {
    const songs = [
      aSong({ id: 1, cleanTitle: '' }),
      aSong({ id: 2, cleanTitle: 'Raw', dropboxPath: '/Music/raw.wav' }),
    ];
    server.use(...listDoubles({ songs: songs.slice(1), customTitles: { Raw: 'Well Done' } }));
    server.use(standInFor(listSongs, () => songs));
    showList();
    expect(await screen.findByRole('link', { name: 'Well Done' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Untitled Song' })).toBeTruthy();
  });

  it('links to the song by its storage path and keeps the list', async () => {
    showList();
    const link = await screen.findByRole('link', { name: 'Été à Lyon' });
    expect(link.getAttribute('href')).toBe('/song/%2FMusic%2F%C3%89t%C3%A9%20%C3%A0%20Lyon%20v5.mp3?playlist=all');
  });

  it('links to the song from its open notes too', async () => {
    server.use(...listDoubles({ openNotes: { 'Slow Boil': 4 } }));
    showList();
    const notes = await screen.findByRole('link', { name: '4 open notes on Slow Boil' });
    expect(notes.textContent).toBe('4');
    await userEvent.click(notes);
    expect(address()).toMatch(/^\/song\/%2FMusic%2FSlow%20Boil/);
  });

  it('shows its songs even if counting their notes fails', async () => {
    server.use(refusing(listCommentsSummary, 'internal', 'boom'));
    expect((await showRow('Slow Boil')).getByText('2:34')).toBeTruthy();
  });

  it('requests no notes without songs', async () => {
    const asked = vi.fn(() => []);
    server.use(...listDoubles({ songs: [] }), standInFor(listCommentsSummary, asked));
    showList();
    await screen.findByText('No songs found');
    expect(asked).not.toHaveBeenCalled();
  });

  it('refetches when the server reports changed songs, or a duration was measured', async () => {
    let songs = aSmallLibrary();
    server.use(standInFor(listSongs, () => songs));
    showList();
    await screen.findByText('Showing 7 of 7 songs');
    songs = [...songs, aSong({ id: 50, cleanTitle: 'Fresh 🍋' })];
    serverChanged.emit({ topic: 'songs' });
    expect(await screen.findByText('Showing 7 of 8 songs')).toBeTruthy();
    songs = [...songs, aSong({ id: 51, cleanTitle: 'Fresher' })];
    songDurationUpdated.emit({ songId: 51, durationSeconds: 12 });
    expect(await screen.findByText('Showing 7 of 9 songs')).toBeTruthy();
  });

  it('fetches once when one change arrives under two topics', async () => {
    const fetched = vi.fn(() => aSmallLibrary());
    server.use(standInFor(listSongs, fetched));
    showList();
    await screen.findByText('Showing 7 of 7 songs');
    serverChanged.emit({ topic: 'favorites' });
    serverChanged.emit({ topic: 'songs' });
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    serverChanged.emit({ topic: 'songs' });
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  });

  it('waits for the statuses too, without which the filter would hide everything', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const asked = new Promise((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get(`*${listSongStatuses.path}`, async () => {
        await asked;
        return HttpResponse.json([{ cleanTitle: 'Slow Boil', status: 'In Progress' }]);
      }),
    );
    const fetched = vi.fn(() => aSmallLibrary());
    server.use(standInFor(listSongs, fetched));
    const { container } = showList();
    const said = new Set<string>();
    new MutationObserver(() => said.add(container.textContent)).observe(container, { childList: true, subtree: true });
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    // Once another call has its reply, the list has its own too.
    await callEndpoint(listSongs, {});
    answer(undefined);
    expect(await screen.findByText('Showing 1 of 7 songs')).toBeTruthy();
    expect([...said].filter((text) => text.includes('No songs found'))).toEqual([]);
  });

  it('shows no count before the songs have loaded', async () => {
    showList();
    expect(screen.queryByText(/^Showing/)).toBeNull();
    expect(await screen.findByText('Showing 7 of 7 songs')).toBeTruthy();
  });

  it('explains an empty library', async () => {
    server.use(...listDoubles({ songs: [] }));
    showList();
    expect(await screen.findByText('No songs found')).toBeTruthy();
    expect(
      screen.getByText('Connect your Dropbox to start streaming music or adjust your status filters'),
    ).toBeTruthy();
  });

  it('reports a failure and recovers on a press', async () => {
    server.use(refusing(listSongs, 'unavailable', 'Simmer is catching its breath.'));
    showList();
    expect(await screen.findByText('Simmer is catching its breath.')).toBeTruthy();
    server.use(standInFor(listSongs, () => aSmallLibrary()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Kitchen Light' })).toBeTruthy());
  });

  it('keeps its songs offline, with a quiet notice', async () => {
    await showRow('Slow Boil');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText('You’re offline. Showing the last list we loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Slow Boil' })).toBeTruthy();
    expect(seen.toasts).toEqual([]);
    fireEvent(window, new Event('online'));
  });

  it('renders only the rows in view at 5,000 songs', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => aSong({ id: index + 1, cleanTitle: `Song ${index}` }));
    server.use(
      ...listDoubles({ songs: many }),
      standInFor(getStreamUrl, () => ({ streamUrl: '/media/x' })),
    );
    showList();
    await screen.findByText('Showing 5,000 of 5,000 songs');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  });
});

describe('playing from the list', () => {
  it('requests a song from the player when its tile is pressed', async () => {
    const asked = emitted(playToggled);
    showList();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Slow Boil' }));
    expect(asked.map(({ song }) => song.cleanTitle)).toEqual(['Slow Boil']);
  });

  it('marks the row of the playing song, whichever version it is', async () => {
    await showRow('Slow Boil');
    setPlayback({ status: 'playing', song: aSong({ id: 999, cleanTitle: 'Slow Boil' }) });
    expect(await screen.findByRole('button', { name: 'Pause Slow Boil' })).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Songs' }));
    expect(list.getAllByRole('button', { name: /^Pause/ })).toHaveLength(1);
  });

  it.each(['loading', 'buffering'] as const)('waits with a spinner while the song is %s', async (status) => {
    await showRow('Slow Boil');
    setPlayback({ status, song: aSong({ id: 3, cleanTitle: 'Slow Boil' }) });
    const tile = await screen.findByRole('button', { name: 'Pause Slow Boil' });
    expect(tile.getAttribute('aria-busy')).toBe('true');
    expect(tile.querySelector('[role=progressbar]')).toBeTruthy();
  });
});
