import type { SharedPlaylist } from '@simmer/contracts/extra';
import { aSharedPlaylist } from '@simmer/contracts/testing';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedPlaylistView } from './SharedPlaylistView.tsx';
import { type SongOrder, useSharedOrder } from './useSharedOrder.ts';

const [song] = aSharedPlaylist().songs;
if (!song) throw new Error('The builder has no songs.');
const songs = Array.from({ length: 350 }, (_, place) => ({
  ...song,
  cleanTitle: `Song ${place}`,
  orderPosition: place,
}));
const whole = aSharedPlaylist({ songs, songCount: songs.length });
const first = aSharedPlaylist({ songs: songs.slice(0, 50), songCount: songs.length });

const askAll = vi.fn<() => Promise<SharedPlaylist>>();
const show = () =>
  render(
    <SharedPlaylistView
      shared={first}
      api="/api/share/t0ken"
      icon={null}
      waveform={null}
      askWaveform={async () => null}
      askAll={askAll}
      saveOrder={async () => undefined}
    />,
  );
const titles = () => [...document.querySelectorAll('.share-song-title')].map(({ textContent }) => textContent);

beforeEach(() => {
  askAll.mockReset().mockResolvedValue(whole);
});
afterEach(cleanup);

describe('the page of a long shared playlist', () => {
  it('shows its first songs and their number at once, and then all songs in order', async () => {
    let arrive: (all: SharedPlaylist) => void = () => undefined;
    askAll.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    show();
    expect(titles()).toHaveLength(50);
    expect(screen.getByText('350 Songs')).toBeTruthy();
    await act(async () => arrive(whole));
    await waitFor(() => expect(titles()).toEqual(songs.map(({ cleanTitle }) => cleanTitle)));
    expect(askAll).toHaveBeenCalledOnce();
  });

  it('keeps what is shown in its place, though the order has changed since', async () => {
    askAll.mockResolvedValue({ ...whole, songs: songs.map((one, place) => ({ ...one, orderPosition: 350 - place })) });
    show();
    await waitFor(() => expect(titles()).toHaveLength(350));
    expect(titles().slice(0, 2)).toEqual(['Song 0', 'Song 1']);
    expect(titles().slice(50, 52)).toEqual(['Song 349', 'Song 348']);
    expect(new Set(titles()).size).toBe(350);
  });

  it('offers to try again when the other songs do not come', async () => {
    askAll.mockRejectedValueOnce(new Error('offline'));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(350));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('an order made before all songs are there', () => {
  const begun = songs.slice(0, 3);
  const sentOrder = (save: ReturnType<typeof vi.fn<(order: SongOrder[]) => Promise<void>>>) =>
    save.mock.calls[0]?.[0].map(({ cleanTitle }) => cleanTitle);

  it('is saved once they are, with all of them', async () => {
    let arrive: (all: typeof songs) => void = () => undefined;
    const save = vi.fn<(order: SongOrder[]) => Promise<void>>().mockResolvedValue(undefined);
    const all = new Promise<typeof songs>((resolve) => (arrive = resolve));
    const { result } = renderHook(() => useSharedOrder(begun, save, () => all));
    act(() => result.current.move(2, 0));
    expect(save).not.toHaveBeenCalled();
    await act(async () => arrive(songs.slice(0, 5)));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const expected = ['Song 2', 'Song 0', 'Song 1', 'Song 3', 'Song 4'];
    expect(sentOrder(save)).toEqual(expected);
    expect(result.current.songs.map(({ cleanTitle }) => cleanTitle)).toEqual(expected);
  });

  it('is taken back and explained when they do not come', async () => {
    const save = vi.fn<(order: SongOrder[]) => Promise<void>>();
    const { result } = renderHook(() => useSharedOrder(begun, save, () => Promise.reject(new Error('Offline.'))));
    act(() => result.current.move(2, 0));
    await waitFor(() => expect(result.current.said).toBe('Couldn’t save the order. Offline.'));
    expect(result.current.songs).toEqual(begun);
    expect(save).not.toHaveBeenCalled();
  });
});
