import {
  callEndpoint,
  getSong,
  listSongs,
  mergeSongs,
  queueSongLast,
  type Song,
  serverChanged,
} from '@simmer/contracts';
import { aSmallLibrary, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestBar } from '../testing/aTestBar.tsx';

const songs = aSmallLibrary();
const [third, second, first] = songs.slice(-3) as [Song, Song, Song];
const server = standIns(() => libraryHandlers());

let bar: ReturnType<typeof aTestBar>;
beforeEach(() => {
  localStorage.clear();
  bar = aTestBar();
});
afterEach(() => bar.close());

const shown = (title: string) => screen.findByText(title);
const changed = () => act(() => serverChanged.emit({ topic: 'songs' }));
/** The list has to be there before it can change. */
const listed = () => waitFor(() => expect(bar.player.$neighbours.get().next).toBeDefined());

describe('the song in the player, when it is merged into another one', () => {
  it('plays on and is shown by its new title, and so is what is queued', async () => {
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

  it('is known by the list where it is the newest of its song, and asked about where it is not', async () => {
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
