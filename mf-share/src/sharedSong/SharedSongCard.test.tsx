import { $playback, getShare, playToggled } from '@simmer/contracts';
import { setPlayback } from '@simmer/contracts/player.owner';
import { aSharedSong, aSong, DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedSongScreen } from './SharedSongScreen.tsx';

const server = standIns(() => libraryHandlers());
const show = () => renderScreen(<SharedSongScreen />, { at: '/song-share/t0ken', path: '/song-share/:token' });
let element: HTMLAudioElement | undefined;

beforeEach(() => {
  // jsdom has no audio: the element's own events are sent by hand.
  vi.stubGlobal(
    'Audio',
    class {
      constructor() {
        const made = document.createElement('audio');
        made.play = async () => {
          made.dispatchEvent(new Event('playing'));
        };
        made.pause = () => made.dispatchEvent(new Event('pause'));
        made.load = () => undefined;
        element = made;
        return made;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  element = undefined;
  setPlayback({ status: 'idle' });
});

describe('a shared song', () => {
  it('shows what it is and who shared it', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Midnight Drive' })).toBeTruthy();
    expect(screen.getByText('v3')).toBeTruthy();
    expect(screen.getByText('Ana')).toBeTruthy();
    expect(screen.getByText(/^Shared by ana on /)).toBeTruthy();
  });

  it('says Original, Unknown and Anonymous where nothing is known', async () => {
    server.use(
      standInFor(getShare, () =>
        aSharedSong({
          song: { version: null, producer: null, key: null, bpm: null, duration: null },
          sharedBy: { firstName: null, displayName: null },
        }),
      ),
    );
    show();
    expect(await screen.findByText('Original')).toBeTruthy();
    expect(screen.getByText('Unknown')).toBeTruthy();
    expect(screen.getByText(/^Shared by Anonymous on /)).toBeTruthy();
  });

  it('downloads nothing before the first press, then plays the stream of this link', async () => {
    show();
    const play = await screen.findByRole('button', { name: 'Play' });
    expect(element).toBeUndefined();
    await userEvent.click(play);
    expect(element?.getAttribute('src')).toBe('/api/share/t0ken/stream');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('goes back to the start at the end', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    act(() => {
      element?.dispatchEvent(new Event('ended'));
    });
    expect(element?.currentTime).toBe(0);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('says so when the audio fails, and tries again on the next press', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    act(() => {
      element?.dispatchEvent(new Event('error'));
    });
    expect(screen.getByRole('status').textContent).toContain('could not be played');
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('pauses the player bar when it starts', async () => {
    const toggled = vi.fn();
    const stop = playToggled.on(toggled);
    setPlayback({ status: 'playing', song: aSong({ id: 4 }) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    stop();
    expect(toggled).toHaveBeenCalledOnce();
    expect($playback.get().status).toBe('playing');
  });

  it.each([
    ['not_found', 'Share not found'],
    ['internal', 'Failed to load shared song'],
  ] as const)('answers %s with a card that says why', async (code, sentence) => {
    server.use(
      standInFor(getShare, () => {
        throw new DoubleRefusal(code, 'Share not found');
      }),
    );
    show();
    expect(await screen.findByRole('heading', { name: 'Song Not Found' })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
