import {
  callEndpoint,
  getSong,
  listSongStatuses,
  listSongs,
  queueSongLast,
  type Song,
  serverChanged,
} from '@simmer/contracts';
import { mergeSongs } from '@simmer/contracts/extra';
import { aSmallLibrary, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestBar } from '../testing/aTestBar.tsx';

const songs = aSmallLibrary();
const [third, second, first] = songs.slice(-3) as [Song, Song, Song];
// Without a status, the list wouldn't show them.
const inList = songs.map(({ cleanTitle }) => ({ cleanTitle, status: 'Half-baked' as const }));
const server = standIns(() => [standInFor(listSongStatuses, () => inList), ...libraryHandlers()]);

let bar: ReturnType<typeof aTestBar>;
beforeEach(() => {
  bar = aTestBar();
});

const shown = (title: string) => screen.findByText(title);
const changed = () => act(() => serverChanged.emit({ topic: 'songs' }));
/** The list has to load before it can change. */
const listed = () => waitFor(() => expect(bar.player.$neighbours.get().next).toBeDefined());

describe('the song in the player, after a merge into another song', () => {
  it('plays on under its new title, as do queued songs', async () => {
    await bar.plays(first);
    await listed();
    act(() => queueSongLast.emit({ song: first }));
    const { src } = bar.audio;
    await callEndpoint(mergeSongs, { body: { from: first.cleanTitle, into: third.cleanTitle } });
    changed();
    await shown(third.cleanTitle);
    await waitFor(() => expect(bar.player.upNext.$entries.get()[0]?.song.cleanTitle).toBe(third.cleanTitle));
    expect(bar.audio.src).toBe(src);
    expect(bar.hasButton('Pause')).toBe(true);
  });

  it('takes its title from the list if it is the newest version, and from the server otherwise', async () => {
    const asked = vi.fn();
    await bar.plays(second);
    await listed();
    server.use(
      standInFor(getSong, ({ params }) => {
        asked(params.key);
        return { ...second, cleanTitle: 'Asked' };
      }),
      standInFor(listSongs, () => [first, { ...second, cleanTitle: 'Listed' }, third]),
    );
    changed();
    await shown('Listed');
    expect(asked).not.toHaveBeenCalled();
    server.use(standInFor(listSongs, () => [first, third]));
    changed();
    await shown('Asked');
    expect(asked).toHaveBeenCalledExactlyOnceWith(String(second.id));
  });
});

describe('the song in the player, once its length was measured', () => {
  it('has that length, whatever the browser guessed', async () => {
    const unknown = { ...first, duration: null };
    server.use(
      standInFor(getSong, () => unknown),
      standInFor(listSongs, () => [unknown, second, third]),
    );
    await bar.plays(unknown);
    await listed();
    act(() => bar.audio.happens('durationchange', { duration: 27 }));
    expect(await screen.findByText('0:27')).toBeTruthy();
    server.use(standInFor(listSongs, () => [{ ...unknown, duration: 30.05 }, second, third]));
    changed();
    expect(await screen.findByText('0:30')).toBeTruthy();
    const bars = screen.getByRole('slider', { name: 'Position in the song' });
    expect(bars.getAttribute('aria-valuemax')).toBe('30');
  });
});
