import { artworkPath, listSongArtworks } from '@simmer/contracts';
import { aSong, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import type { RowPlayback } from './rowPlayback.ts';
import { SongTile } from './SongTile.tsx';

const server = standIns(() => listDoubles());
const wave = '3457799abcdeeffedcb863';
const song = aSong({ cleanTitle: 'Slow Boil' });
const nothing = () => undefined;

function show(picture: string | null, state: RowPlayback = 'none') {
  server.use(standInFor(listSongArtworks, ({ query: { ids } }) => ids.map((id) => ({ id, wave: picture }))));
  renderScreen(
    <SongTile song={song} title="Slow Boil" label="Play Slow Boil" state={state} tabIndex={0} onPress={nothing} />,
  );
  return screen.getByRole('button', { name: 'Play Slow Boil' });
}

describe('a song’s tile', () => {
  it('is its waveform, with the sign for playing over it', async () => {
    const tile = show(wave);
    await waitFor(() => expect(tile.querySelector('.tile-picture path')?.getAttribute('d')).toBe(artworkPath(wave)));
    expect(tile.querySelector('.tile-sign')).not.toBeNull();
    expect(tile.textContent).toBe('');
  });

  it('is the letter of a song without a waveform', async () => {
    const tile = show(null);
    await waitFor(() => expect(tile.textContent).toBe('S'));
    expect(tile.querySelector('path')).toBeNull();
  });

  it.each(['waiting', 'playing', 'paused', 'failed'] as const)('shows its sign without a hover when %s', (state) => {
    expect(show(wave, state).querySelector('.tile-sign')).toBeNull();
  });
});
