import { getShare } from '@simmer/contracts/extra';
import { aGuestNote, aSharedPlaylist, guestHandlers, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { standInForAudio, standInForLayout } from '../audio/audioTesting.ts';
import { SharedPlaylistScreen } from './SharedPlaylistScreen.tsx';

const notes = [
  aGuestNote({ id: 1, cleanTitle: 'Paper Boats', atSeconds: 84, comment: 'Louder' }),
  aGuestNote({ id: 2, cleanTitle: 'Paper Boats', atSeconds: null, comment: 'Shorter' }),
];
const server = standIns(() => [
  standInFor(getShare, () => aSharedPlaylist({ canComment: true })),
  ...guestHandlers({ guest: { name: 'Jo', isBlocked: false }, notes }),
  ...libraryHandlers(),
]);
const show = () => renderScreen(<SharedPlaylistScreen />, { at: '/share/t0ken', path: '/share/:token' });
const audio = standInForAudio();
standInForLayout();

afterEach(() => {
  localStorage.clear();
});

describe('the notes on a shared playlist', () => {
  it('are counted in their rows, and open below one row at a time', async () => {
    show();
    const open = await screen.findByRole('button', { name: 'Notes on Paper Boats (2)' });
    await userEvent.click(open);
    expect(open.getAttribute('aria-expanded')).toBe('true');
    const row = open.closest('li') as HTMLElement;
    expect(await within(row).findByText('Shorter')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Notes on Slow Boil' }));
    expect(await screen.findByText('No notes yet. Be the first to write one.')).toBeTruthy();
    expect(screen.queryByText('Shorter')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Notes on Slow Boil' }));
    expect(screen.queryByLabelText('Your note')).toBeNull();
  });

  it('play their song from where they are', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Notes on Paper Boats (2)' }));
    await userEvent.click(await screen.findByRole('button', { name: '1:24, play from here' }));
    expect(audio.element?.getAttribute('src')).toContain('cleanTitle=Paper+Boats');
    expect(audio.element?.currentTime).toBe(84);
    expect(await screen.findByRole('button', { name: 'Jo at 1:24: Louder' })).toBeTruthy();
  });

  it('are written about their own song, and the draft of each is kept', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Notes on Slow Boil' }));
    await userEvent.type(await screen.findByLabelText('Your note'), 'Slower');
    await userEvent.click(screen.getByRole('button', { name: 'Notes on Paper Boats (2)' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your note')).value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Notes on Slow Boil' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your note')).value).toBe('Slower');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('button', { name: 'Notes on Slow Boil (1)' })).toBeTruthy();
  });

  it('keep the focus in their box while the pointer passes over a handle', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Notes on Slow Boil' }));
    const box = await screen.findByLabelText('Your note');
    await userEvent.click(box);
    await userEvent.hover(screen.getByRole('button', { name: 'Move Paper Boats' }));
    await userEvent.keyboard('Slower');
    expect((box as HTMLTextAreaElement).value).toBe('Slower');
    expect(document.activeElement).toBe(box);
  });

  it('are not offered by a link that takes none', async () => {
    server.use(standInFor(getShare, () => aSharedPlaylist()));
    show();
    expect(await screen.findByRole('button', { name: 'Play Paper Boats' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Notes on/ })).toBeNull();
  });
});
