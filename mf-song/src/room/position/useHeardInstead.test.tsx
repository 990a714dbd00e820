import { playToggled } from '@simmer/contracts';
import { setComparedVersions, setPlayback, setPlayedStretch } from '@simmer/contracts/player.owner';
import { aVersion, libraryHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { freshBrowser, NEW, pathOf, playAt, showSong } from '../../song/songTesting.tsx';

standIns(() => libraryHandlers());
freshBrowser();
afterEach(() =>
  act(() => {
    setComparedVersions(null);
    setPlayedStretch(null);
  }),
);

/** The page shows version 3, which has 16 new seconds at 1:04. */
const old = aVersion({ id: 1003, version: 1, cleanTitle: 'Slow Boil', filename: 'Slow Boil v1.mp3' });
const elsewhere = aVersion({ id: 77, cleanTitle: 'Paper Boats' });

const wave = () => screen.findByRole('slider', { name: 'Waveform' });
const isAt = async (seconds: string) => {
  const slider = await wave();
  await waitFor(() => expect(slider.getAttribute('aria-valuenow')).toBe(seconds));
};

it('shows where the music of the compared version that sounds is in the shown one, and pauses that', async () => {
  showSong();
  await wave();
  act(() => setComparedVersions([3, old.id]));
  playAt(old, 70);
  await isAt('86');
  expect(screen.getByText('Hearing v1')).toBeTruthy();
  const toggled: number[] = [];
  onTestFinished(playToggled.on(({ song }) => toggled.push(song.id)));
  await userEvent.click(screen.getByRole('button', { name: 'Pause Slow Boil' }));
  expect(toggled).toEqual([old.id]);
  playAt(old, 70, 'paused');
  expect(await screen.findByRole('button', { name: 'Play Slow Boil' })).toBeTruthy();
  await isAt('86');
});

it('shows a stretch of the old version while it sounds, and nothing of it afterwards', async () => {
  showSong();
  await wave();
  const stretch = { song: old, fromSeconds: 69, untilSeconds: 80 };
  act(() => setPlayedStretch({ place: 0, stretch, stretches: [stretch] }));
  playAt(old, 72);
  await isAt('88');
  expect(screen.getByRole('button', { name: 'Pause Slow Boil' })).toBeTruthy();
  act(() => setPlayedStretch(null));
  playAt(elsewhere, 12);
  await isAt('0');
  expect(screen.queryByText('Hearing v1')).toBeNull();
  expect(screen.getByRole('button', { name: 'Play Slow Boil' })).toBeTruthy();
});

it('goes back to where the shown version will start after a stretch of it', async () => {
  showSong(`${pathOf(NEW)}?playlist=all&t=62`);
  await isAt('62');
  const shown = aVersion({ id: 3, version: 3, cleanTitle: 'Slow Boil' });
  const stretch = { song: shown, fromSeconds: 79, untilSeconds: 90 };
  act(() => setPlayedStretch({ place: 0, stretch, stretches: [stretch] }));
  playAt(shown, 81);
  await isAt('81');
  act(() => {
    setPlayback({ status: 'idle' });
    setPlayedStretch(null);
  });
  await isAt('62');
});

it('leaves the shown version where it will start while another version plays for itself', async () => {
  showSong();
  await wave();
  playAt(old, 70);
  await isAt('0');
  expect(screen.getByRole('button', { name: 'Play Slow Boil' })).toBeTruthy();
});
