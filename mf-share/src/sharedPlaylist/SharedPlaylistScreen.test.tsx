import { getShare, reorderShare, sharedTime } from '@simmer/contracts/extra';
import { aSharedPlaylist, aSharedSong, libraryHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForAudio, standInForDialogs, standInForLayout } from '../audio/audioTesting.ts';
import { titlesAround } from './rows/useNearRows.ts';
import { SharedPlaylistScreen } from './SharedPlaylistScreen.tsx';
import { moved, type SongOrder, useSharedOrder } from './useSharedOrder.ts';

const server = standIns(() => [standInFor(getShare, () => aSharedPlaylist()), ...libraryHandlers()]);
const show = () => renderScreen(<SharedPlaylistScreen />, { at: '/share/t0ken', path: '/share/:token' });
const rows = async () => within(await screen.findByRole('list', { name: 'Songs' })).getAllByRole('listitem');
const audio = standInForAudio();
standInForLayout();
standInForDialogs();

const source = () => audio.element?.getAttribute('src');
const streamOf = (title: string) => `/api/share/t0ken/stream?${new URLSearchParams({ cleanTitle: title })}`;

describe('a shared playlist', () => {
  it('shows its name, owner and number of songs', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Setlist' })).toBeTruthy();
    for (const text of ['for the summer', 'Shared by Ana', '3 Songs', 'Drag songs to reorder']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.querySelector('[data-icon="bi-fire"]')).toBeTruthy();
    expect(document.title).toBe('Setlist · Simmer');
    const meta = document.head.querySelector<HTMLMetaElement>('meta[property="og:title"]');
    expect(meta?.content).toBe('Setlist');
  });

  it('shows each song’s title, version, producers, session, date and duration, and marks experimental ones', async () => {
    show();
    const [first, second, third] = await rows();
    const changed = sharedTime('2026-05-01T20:15:00.000Z', new Date());
    for (const text of ['Midnight Drive', 'v3', 'Ana', changed, '3:07']) {
      expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
    }
    for (const text of ['EXPERIMENTAL', 'S12', 'v2'])
      expect(within(second as HTMLElement).getByText(text)).toBeTruthy();
    expect(within(third as HTMLElement).queryByText('EXPERIMENTAL')).toBeNull();
    expect(screen.getAllByText('EXPERIMENTAL')).toHaveLength(1);
  });

  it('follows the songs’ order, writes one song in the singular and reports an empty playlist', async () => {
    const [first, second, third] = aSharedPlaylist().songs;
    if (!first || !second || !third) throw new Error('The builder has no songs.');
    const songs = [
      { ...first, orderPosition: 2 },
      { ...second, orderPosition: 0 },
      { ...third, orderPosition: 1 },
    ];
    server.use(standInFor(getShare, () => aSharedPlaylist({ songs })));
    const { unmount } = show();
    expect((await rows()).map((row) => row.querySelector('.share-song-title')?.textContent)).toEqual([
      'Paper Boats',
      'Slow Boil',
      'Midnight Drive',
    ]);
    unmount();
    server.use(standInFor(getShare, () => aSharedPlaylist({ songs: [first] })));
    const one = show();
    expect(await screen.findByText('1 Song')).toBeTruthy();
    one.unmount();
    server.use(standInFor(getShare, () => aSharedPlaylist({ songs: [] })));
    show();
    expect(await screen.findByText('This playlist is empty.')).toBeTruthy();
    expect(screen.queryByText('Drag songs to reorder')).toBeNull();
  });

  it('offers neither handles nor downloads if the link does not allow them', async () => {
    server.use(standInFor(getShare, () => aSharedPlaylist({ canReorder: false })));
    const { unmount } = show();
    await rows();
    expect(screen.queryByRole('button', { name: 'Reorder' })).toBeNull();
    expect(screen.queryByText('Drag songs to reorder')).toBeNull();
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
    unmount();
    server.use(standInFor(getShare, () => aSharedPlaylist({ canDownload: true })));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'More for Paper Boats' }));
    const save = screen.getByRole('menuitem', { name: 'Download' });
    expect(save.getAttribute('href')).toBe('/api/share/t0ken/download?cleanTitle=Paper+Boats');
  });

  it.each([
    ['not_found', 'This shared playlist was not found or is no longer available.'],
    ['internal', 'Failed to load shared playlist.'],
  ] as const)('explains %s in a card', async (code, sentence) => {
    server.use(refusing(getShare, code, 'Share not found'));
    show();
    expect(await screen.findByRole('heading', { name: 'Playlist Not Available' })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('does not show the share of a song', async () => {
    server.use(standInFor(getShare, () => aSharedSong()));
    show();
    expect(await screen.findByRole('heading', { name: 'Playlist Not Available' })).toBeTruthy();
  });
});

describe('playing a shared playlist', () => {
  it('starts with the first song, continues by itself, and returns to the start at the end', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    expect(source()).toBe(streamOf('Midnight Drive'));
    audio.says('ended');
    expect(source()).toBe(streamOf('Paper Boats'));
    expect(screen.getByRole('button', { name: 'Pause Paper Boats' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next song' }));
    expect(source()).toBe(streamOf('Slow Boil'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next song' }).disabled).toBe(true);
    audio.says('ended');
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('says which songs can’t be played, and plays the others', async () => {
    const [first, second, third] = aSharedPlaylist().songs;
    if (!first || !second || !third) throw new Error('The builder has no songs.');
    const songs = [first, { ...second, unplayable: 'notAudio' as const }, third];
    server.use(standInFor(getShare, () => aSharedPlaylist({ songs })));
    show();
    const [, row] = await rows();
    const words = 'This song can’t be played. Ask the person who shared it for another file.';
    expect(within(row as HTMLElement).getByText(words)).toBeTruthy();
    expect(screen.getAllByText(words)).toHaveLength(1);
    const tile = within(row as HTMLElement).getByRole('button', { name: `Play ${second.cleanTitle}` });
    expect(tile).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(source()).toBe(streamOf(first.cleanTitle));
    audio.says('ended');
    expect(source()).toBe(streamOf(third.cleanTitle));
  });

  it('goes to the previous song, or to the start of one that has played a while', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Paper Boats' }));
    audio.isAt(20);
    await userEvent.click(screen.getByRole('button', { name: 'Previous song' }));
    expect([source(), audio.element?.currentTime]).toEqual([streamOf('Paper Boats'), 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Previous song' }));
    expect(source()).toBe(streamOf('Midnight Drive'));
  });

  it('is in a sheet as a whole, which a press on the song opens', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Midnight Drive.*, open the player$/ }));
    const sheet = screen.getByRole('dialog', { name: 'Midnight Drive' });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Next song' }));
    expect(source()).toBe(streamOf('Paper Boats'));
    expect(within(sheet).getByRole('slider', { name: 'Position' })).toBeTruthy();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('pauses from the playing row', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Slow Boil' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pause Slow Boil' }));
    expect(screen.getByRole('button', { name: 'Play Slow Boil' })).toBeTruthy();
  });
});

describe('the rows that can be moved initially', () => {
  it('are those around the used handle, in a list of thousands', () => {
    const [song] = aSharedPlaylist().songs;
    if (!song) throw new Error('The builder has no songs.');
    const songs = Array.from({ length: 2000 }, (_, place) => ({ ...song, cleanTitle: `Song ${place}` }));
    const around = titlesAround(songs, 'Song 1000');
    expect([...around].at(0)).toBe('Song 976');
    expect([...around].at(-1)).toBe('Song 1024');
    expect([...titlesAround(songs, 'Song 0')]).toContain('Song 0');
    expect(titlesAround(songs, 'Song 1999').size).toBe(25);
  });
});

describe('reordering songs', () => {
  const { songs } = aSharedPlaylist();
  const titlesOf = (shown: readonly { cleanTitle: string }[]) => shown.map(({ cleanTitle }) => cleanTitle);

  it('shows at once and sends the whole order', async () => {
    let answer: () => void = () => undefined;
    const save = vi.fn((_order: SongOrder[]) => new Promise<void>((resolve) => (answer = resolve)));
    const { result } = renderHook(() => useSharedOrder(songs, save));
    act(() => result.current.move(2, 0));
    expect(titlesOf(result.current.songs)).toEqual(['Slow Boil', 'Midnight Drive', 'Paper Boats']);
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toEqual([
      { cleanTitle: 'Slow Boil', orderPosition: 0 },
      { cleanTitle: 'Midnight Drive', orderPosition: 1 },
      { cleanTitle: 'Paper Boats', orderPosition: 2 },
    ]);
    await act(async () => answer());
    expect(result.current.said).toBe('');
  });

  it('restores the last saved order when it fails, and says why', async () => {
    const save = vi
      .fn<(order: SongOrder[]) => Promise<void>>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error('The playlist has changed.'));
    const { result } = renderHook(() => useSharedOrder(songs, save));
    act(() => result.current.move(0, 1));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    act(() => result.current.move(0, 2));
    await waitFor(() => expect(result.current.said).toContain('The playlist has changed.'));
    expect(titlesOf(result.current.songs)).toEqual(['Paper Boats', 'Midnight Drive', 'Slow Boil']);
  });

  it('moves one song to its new place, whatever the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length];
        const result = moved(list, from, to);
        expect(result[to]).toBe(list[from]);
        expect(result.filter((one) => one !== list[from])).toEqual(list.filter((one) => one !== list[from]));
      }),
    );
  });

  const sent = vi.fn<(titles: string[]) => void>();
  beforeEach(() => {
    sent.mockReset();
    server.use(
      standInFor(reorderShare, ({ body }) => {
        sent(body.songOrders.map(({ cleanTitle }) => cleanTitle));
        return undefined;
      }),
    );
  });

  it('moves a song by its menu, which says so and gives the focus back', async () => {
    show();
    const more = await screen.findByRole('button', { name: 'More for Slow Boil' });
    await userEvent.click(more);
    expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Move up');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledWith(['Midnight Drive', 'Slow Boil', 'Paper Boats']));
    expect(screen.getByText('Slow Boil, now place 2 of 3.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Slow Boil');
    await userEvent.keyboard('{Enter}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Move down');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Slow Boil');
  });

  it('has handles while songs are moved, and menus before and after that', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Reorder' }));
    const handle = await screen.findByRole('button', { name: 'Move Paper Boats' });
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
    handle.focus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move Paper Boats' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Paper Boats');
    await userEvent.keyboard('{Escape}');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'More for Paper Boats' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});
