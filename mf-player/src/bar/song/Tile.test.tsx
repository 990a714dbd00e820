import { artworkPath, listSongArtworks, type Song } from '@simmer/contracts';
import { aSmallLibrary, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aTestPlayer } from '../../player/aTestPlayer.ts';
import { $isStarting } from '../../scene/starting.ts';
import { Tile } from './Tile.tsx';

const [song] = aSmallLibrary() as [Song];
const wave = '3457799abcdeeffedcb863';
/** of each call, whether a song was yet to sound */
const calls: boolean[] = [];
standIns(() => [
  standInFor(listSongArtworks, ({ query: { ids } }) => {
    calls.push($isStarting.get());
    return ids.map((id) => ({ id, wave }));
  }),
  ...libraryHandlers(),
]);
beforeEach(() => {
  calls.length = 0;
});

const drawn = (container: HTMLElement) => container.querySelector('path')?.getAttribute('d');

it.each([
  ['tiny', 'few'],
  ['small', 'few'],
  ['large', 'all'],
] as const)('a %s tile has the song’s waveform in %s bars', async (size, bars) => {
  const { container } = renderScreen(<Tile song={song} size={size} />);
  await waitFor(() => expect(drawn(container)).toBe(artworkPath(wave, bars)));
});

it('a tile asks for nothing until the pressed song sounds', async () => {
  const { player, audio } = aTestPlayer();
  player.dispatch({ type: 'songChosen', song });
  const { container } = renderScreen(<Tile song={song} />);
  await vi.waitFor(() => expect(audio.src).toBe(`/media/${song.id}`));
  await act(async () => audio.happens('canplay', { readyState: 3 }));
  act(() => audio.happens('playing'));
  await waitFor(() => expect(drawn(container)).toBe(artworkPath(wave)));
  expect(calls).toEqual([false]);
});
