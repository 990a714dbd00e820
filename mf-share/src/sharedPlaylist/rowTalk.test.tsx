import { getShare } from '@simmer/contracts/extra';
import { aGuestNote, aSharedPlaylist, guestHandlers, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { standInForAudio, standInForDialogs, standInForLayout } from '../audio/audioTesting.ts';
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
standInForDialogs();

afterEach(() => {
  localStorage.clear();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Opens or closes the notes on a song from its menu. */
async function pressNotes(title: string, name = 'Notes') {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^More for ${title}`) }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
}
const isCounted = (name: string) => screen.findByRole('button', { name });

describe('the notes on a shared playlist', () => {
  it('are counted in their rows, and open below one row at a time', async () => {
    show();
    const more = await isCounted('More for Paper Boats (2 notes)');
    await pressNotes('Paper Boats', 'Notes (2 notes)');
    const row = more.closest('li') as HTMLElement;
    expect(await within(row).findByText('Shorter')).toBeTruthy();
    expect(document.activeElement).toBe(more);
    await pressNotes('Slow Boil');
    expect(await screen.findByText('No notes yet. Be the first to write one.')).toBeTruthy();
    expect(screen.queryByText('Shorter')).toBeNull();
    await pressNotes('Slow Boil', 'Close notes');
    expect(screen.queryByLabelText('Your note')).toBeNull();
  });

  it('play their song from where they are', async () => {
    show();
    await isCounted('More for Paper Boats (2 notes)');
    await pressNotes('Paper Boats', 'Notes (2 notes)');
    await userEvent.click(await screen.findByRole('button', { name: '1:24, play from here' }));
    expect(audio.element?.getAttribute('src')).toContain('cleanTitle=Paper+Boats');
    expect(audio.element?.currentTime).toBe(84);
    expect(await screen.findByRole('button', { name: 'Jo at 1:24: Louder' })).toBeTruthy();
  });

  it('are written about their own song, and the draft of each is kept', async () => {
    show();
    await isCounted('More for Paper Boats (2 notes)');
    await pressNotes('Slow Boil');
    await userEvent.type(await screen.findByLabelText('Your note'), 'Slower');
    await pressNotes('Paper Boats', 'Notes (2 notes)');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your note')).value).toBe('');
    await pressNotes('Slow Boil');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your note')).value).toBe('Slower');
    await press('Send');
    expect(await isCounted('More for Slow Boil (1 note)')).toBeTruthy();
  });

  it('are in the player’s sheet while it is open, for the song that plays', async () => {
    show();
    await isCounted('More for Paper Boats (2 notes)');
    await press('Play Paper Boats');
    await userEvent.click(screen.getByRole('button', { name: /, open the player$/ }));
    const sheet = screen.getByRole('dialog', { name: 'Paper Boats' });
    expect(await within(sheet).findByText('Shorter')).toBeTruthy();
    expect(screen.getAllByLabelText('Your note')).toHaveLength(1);
  });

  it('are not offered by a link that takes none', async () => {
    server.use(standInFor(getShare, () => aSharedPlaylist()));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'More for Paper Boats' }));
    expect(screen.queryByRole('menuitem', { name: /Notes/ })).toBeNull();
  });
});
