import { $playback, playToggled } from '@simmer/contracts';
import { getShare, type SharedSong, unlockShare } from '@simmer/contracts/extra';
import { setPlayback } from '@simmer/contracts/player.owner';
import {
  aGuestNote,
  aSharedSong,
  aSong,
  DoubleRefusal,
  guestHandlers,
  libraryHandlers,
  refusing,
  standInFor,
} from '@simmer/contracts/testing';
import { emitted, renderScreen, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { standInForAudio } from '../audio/audioTesting.ts';
import { SharedSongScreen } from './SharedSongScreen.tsx';

const server = standIns(() => libraryHandlers());
const show = () => renderScreen(<SharedSongScreen />, { at: '/song-share/t0ken', path: '/song-share/:token' });
const play = async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
};
const audio = standInForAudio();

/** Has the link show a song. */
const answerWith = (song: Partial<SharedSong['song']>, link: Partial<SharedSong> = {}) =>
  server.use(standInFor(getShare, () => aSharedSong({ song: { ...aSharedSong().song, ...song }, ...link })));

afterEach(() => {
  setPlayback({ status: 'idle' });
});

describe('a shared song', () => {
  it('shows its title and who shared it', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Midnight Drive' })).toBeTruthy();
    expect(screen.getByText('v3')).toBeTruthy();
    expect(screen.getByText('Ana')).toBeTruthy();
    expect(screen.getByText(/^Shared by Ana on /).textContent).toMatch(/ on \w+ \d+, 2026$/);
    expect(document.title).toBe('Midnight Drive · Simmer');
  });

  it('shows description, key and tempo, and offers the download if the link allows it', async () => {
    const share = { title: 'For Ben', description: 'the new bridge', createdAt: '2026-05-02T09:00:00.000Z' };
    answerWith({ key: 'Am', bpm: 120 }, { share, canDownload: true });
    show();
    expect(await screen.findByText('the new bridge')).toBeTruthy();
    expect(screen.getByText('Am')).toBeTruthy();
    expect(screen.getByText('120')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/share/t0ken/download');
  });

  it('shows the position, and seeks by keys', async () => {
    answerWith({ duration: 180 });
    await play();
    audio.isAt(65);
    expect(screen.getByText('1:05')).toBeTruthy();
    expect(screen.getByText('3:00')).toBeTruthy();
    const seek = screen.getByRole('slider', { name: 'Position' });
    expect(seek.getAttribute('aria-valuetext')).toBe('1:05 of 3:00');
    expect(seek.closest<HTMLElement>('.share-line')?.style.getPropertyValue('--passed')).toMatch(/^36\./);
    seek.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(audio.element?.currentTime).toBe(70);
  });

  describe('whose file a browser can’t measure', () => {
    const browserSays = (duration: number) =>
      act(() => {
        if (audio.element) Object.defineProperty(audio.element, 'duration', { value: duration, configurable: true });
        audio.element?.dispatchEvent(new Event('durationchange'));
      });
    const playOne = async (duration: number | null) => {
      answerWith({ duration });
      await play();
    };

    it('has the length that was measured', async () => {
      await playOne(30.05);
      for (const guess of [27, Number.POSITIVE_INFINITY, Number.NaN, 0, 55]) {
        browserSays(guess);
        expect(screen.getByText('0:30')).toBeTruthy();
      }
      browserSays(27);
      const seek = screen.getByRole('slider', { name: 'Position' });
      expect(seek.getAttribute('max')).toBe('30.05');
      fireEvent.change(seek, { target: { value: '29.2' } });
      expect(audio.element?.currentTime).toBe(29.2);
    });

    it('has the browser’s only if nothing was measured, and seeks by keys without any', async () => {
      await playOne(null);
      browserSays(Number.POSITIVE_INFINITY);
      screen.getByRole('slider', { name: 'Position' }).focus();
      await userEvent.keyboard('{ArrowRight}');
      expect(audio.element?.currentTime).toBe(5);
      browserSays(27);
      expect(screen.getByText('0:27')).toBeTruthy();
    });
  });

  it('asks for the link’s password', async () => {
    let isOpen = false;
    server.use(
      standInFor(getShare, () => {
        if (!isOpen) throw new DoubleRefusal('password_required', 'This link needs a password.');
        return aSharedSong();
      }),
      standInFor(unlockShare, ({ body }) => {
        if (body.password !== 'basil') throw new DoubleRefusal('password_required', 'Wrong password.');
        isOpen = true;
        return undefined;
      }),
    );
    show();
    await userEvent.type(await screen.findByLabelText('Password'), 'salt{Enter}');
    expect(await screen.findByText('Wrong password.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.type(screen.getByLabelText('Password'), 'basil{Enter}');
    expect(await screen.findByRole('heading', { name: 'Midnight Drive' })).toBeTruthy();
  });

  it('shows Original, Unknown and Anonymous for missing values', async () => {
    const unknown = { version: null, producer: null, key: null, bpm: null, duration: null };
    answerWith(unknown, { sharedBy: { firstName: null, displayName: null } });
    show();
    expect(await screen.findByText('Original')).toBeTruthy();
    expect(screen.getByText('Unknown')).toBeTruthy();
    expect(screen.getByText(/^Shared by Anonymous on /)).toBeTruthy();
  });

  it('downloads nothing before the first press, then plays the link’s stream', async () => {
    show();
    const play = await screen.findByRole('button', { name: 'Play' });
    expect(audio.element).toBeUndefined();
    await userEvent.click(play);
    expect(audio.element?.getAttribute('src')).toBe('/api/share/t0ken/stream');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('says before a press that it can’t be played, and what to do; the rest stays', async () => {
    answerWith({ unplayable: 'damaged' }, { canDownload: true });
    show();
    expect(
      await screen.findByText('This song can’t be played. Ask the person who shared it for another file.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
  });

  it('returns to the start at the end', async () => {
    await play();
    audio.says('ended');
    expect(audio.element?.currentTime).toBe(0);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('takes notes where the link allows it, and plays from their moments', async () => {
    server.use(
      standInFor(getShare, () => aSharedSong({ canComment: true })),
      ...guestHandlers({ notes: [aGuestNote({ by: { kind: 'team', name: 'Ana' } })] }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: '1:24, play from here' }));
    expect([audio.element?.getAttribute('src'), audio.element?.currentTime]).toEqual(['/api/share/t0ken/stream', 84]);
    expect(screen.getByLabelText('Your note')).toBeTruthy();
  });

  it('reports failed audio, and retries on the next press', async () => {
    await play();
    audio.says('error');
    expect(screen.getByRole('status').textContent).toContain('Couldn’t play the audio');
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('pauses the player bar when it starts', async () => {
    const toggled = emitted(playToggled);
    setPlayback({ status: 'playing', song: aSong({ id: 4 }) });
    await play();
    expect(toggled).toHaveLength(1);
    expect($playback.get().status).toBe('playing');
  });

  it.each([
    ['not_found', 'Share not found'],
    ['internal', 'Failed to load shared song'],
  ] as const)('explains %s in a card', async (code, sentence) => {
    server.use(refusing(getShare, code, 'Share not found'));
    show();
    expect(await screen.findByRole('heading', { name: 'Song Not Found' })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
