import { seekRequested } from '@simmer/contracts';
import { getSections } from '@simmer/contracts/extra';
import { setPlayback, setPlaybackPosition } from '@simmer/contracts/player.owner';
import { aVersion, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser, playAt, showSong } from '../../song/songTesting.tsx';
import { $cursor } from '../position/cursor.ts';

const server = standIns(() => libraryHandlers());
freshBrowser();

/** The version that the page shows, 154 s long. */
const loaded = aVersion({ id: 3, cleanTitle: 'Slow Boil', dropboxPath: '/Music/Slow Boil v3.mp3', duration: 154 });

const wave = () => screen.findByRole('slider', { name: 'Waveform' });
let sought: number[] = [];
let stop: () => void;

beforeEach(() => {
  sought = [];
  stop = seekRequested.on(({ positionSeconds }) => sought.push(positionSeconds));
});
afterEach(() => {
  stop();
  act(() => $cursor.set(null));
});

const load = (status: 'playing' | 'paused', positionSeconds: number) => playAt(loaded, positionSeconds, status);

const showAt = async (...at: Parameters<typeof load>) => {
  showSong();
  const slider = await wave();
  load(...at);
  return slider;
};

describe('the waveform as a slider', () => {
  it('is as long as the version, whatever the browser makes of its file', async () => {
    showSong();
    const slider = await wave();
    await waitFor(() => expect(slider.getAttribute('aria-valuemax')).toBe('154'));
    for (const guess of [0, 27, 400]) {
      act(() => {
        setPlayback({ status: 'playing', song: loaded });
        setPlaybackPosition({ positionSeconds: 3, durationSeconds: guess });
      });
      expect(slider.getAttribute('aria-valuemax')).toBe('154');
    }
  });

  it('speaks the time, the section and the next note', async () => {
    server.use(
      standInFor(getSections, () => ({
        versionId: 3,
        sections: [
          { atSeconds: 0, name: null },
          { atSeconds: 60, name: 'Chorus' },
        ],
        grid: null,
        origin: 'set' as const,
        fromVersionId: null,
        revision: 1,
      })),
    );
    const slider = await showAt('paused', 64);
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('1:04, Chorus'));
    expect(slider.getAttribute('aria-valuenow')).toBe('64');
    expect(slider.getAttribute('aria-valuemax')).toBe('154');
  });

  it.each([
    ['{ArrowRight}', 61],
    ['{ArrowLeft}', 59],
    ['{Shift>}{ArrowRight}{/Shift}', 60.1],
    ['{PageUp}', 70],
    ['{PageDown}', 50],
    ['{Home}', 0],
    ['{End}', 154],
  ])('%s seeks from 60 s to %d s', async (keys, to) => {
    const slider = await showAt('paused', 60);
    act(() => slider.focus());
    await userEvent.keyboard(keys);
    expect(sought).toEqual([to]);
  });

  it('seeks where it is pressed, and leaves a drag to the range', async () => {
    const slider = await showAt('paused', 60);
    // Without a layout, the waveform is as wide as usual: 960 px.
    fireEvent.pointerDown(slider, { clientX: 480, button: 0, pointerId: 1 });
    fireEvent.pointerUp(slider, { clientX: 480, pointerId: 1 });
    expect(sought).toEqual([77]);
    fireEvent.pointerDown(slider, { clientX: 480, button: 0, pointerId: 1 });
    fireEvent.pointerMove(slider, { clientX: 500, pointerId: 1 });
    fireEvent.pointerUp(slider, { clientX: 500, pointerId: 1 });
    expect(sought).toEqual([77]);
  });

  it('moves where a version will start that is not in the player; Enter plays it from there', async () => {
    showSong();
    const slider = await wave();
    await waitFor(() => expect(slider.getAttribute('aria-valuemax')).toBe('154'));
    act(() => slider.focus());
    await userEvent.keyboard('{PageUp}{ArrowRight}');
    expect(sought).toEqual([]);
    expect(slider.getAttribute('aria-valuenow')).toBe('11');
    await userEvent.keyboard('{Enter}');
    expect(sought).toEqual([11]);
  });

  it('does not talk over the music: while it plays and has the focus, only the person moves what it says', async () => {
    const slider = await showAt('playing', 60);
    act(() => slider.focus());
    load('playing', 65);
    expect(slider.getAttribute('aria-valuenow')).toBe('60');
    act(() => slider.blur());
    load('playing', 66);
    await waitFor(() => expect(slider.getAttribute('aria-valuenow')).toBe('66'));
  });
});

describe('the zoom', () => {
  it('has keys and buttons, a scroll bar, and a way back', async () => {
    const slider = await showAt('paused', 77);
    act(() => slider.focus());
    await userEvent.keyboard('+');
    const bar = await screen.findByRole('scrollbar', { name: 'Part of the song in view' });
    expect(bar.getAttribute('aria-valuetext')).toBe('0:28 to 2:05');
    fireEvent.keyDown(bar, { key: 'Home' });
    expect(bar.getAttribute('aria-valuetext')).toBe('0:00 to 1:36');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(bar.getAttribute('aria-valuetext')).toMatch(/^0:/);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.queryByRole('scrollbar')).toBeNull();
  });

  it('follows the position while it plays, unless the person has scrolled away', async () => {
    const slider = await showAt('playing', 10);
    act(() => slider.focus());
    await userEvent.keyboard('++++');
    const bar = await screen.findByRole('scrollbar');
    const shown = () => bar.getAttribute('aria-valuetext');
    const before = shown();
    load('playing', 60);
    await waitFor(() => expect(shown()).not.toBe(before));
    const followed = shown();
    fireEvent.keyDown(bar, { key: 'Home' });
    const scrolled = shown();
    expect(scrolled).not.toBe(followed);
    load('playing', 62);
    expect(shown()).toBe(scrolled);
  });
});
