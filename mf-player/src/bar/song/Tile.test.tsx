import { artworkPath, listSongArtworks, type Song } from '@simmer/contracts';
import { setPlayback } from '@simmer/contracts/player.owner';
import { aSmallLibrary, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Tile } from './Tile.tsx';

const [song] = aSmallLibrary() as [Song];
const wave = '3457799abcdeeffedcb863';
let calls = 0;
standIns(() => [
  standInFor(listSongArtworks, ({ query: { ids } }) => {
    calls += 1;
    return ids.map((id) => ({ id, wave }));
  }),
  ...libraryHandlers(),
]);
afterEach(() => {
  setPlayback({ status: 'idle' });
  calls = 0;
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

it('a tile asks for nothing while audio loads', async () => {
  setPlayback({ status: 'loading', song });
  const { container } = renderScreen(<Tile song={song} />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  expect(calls).toBe(0);
  act(() => setPlayback({ status: 'playing', song }));
  await waitFor(() => expect(drawn(container)).toBe(artworkPath(wave)));
  expect(calls).toBe(1);
});
