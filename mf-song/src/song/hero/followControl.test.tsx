import { addFavorite, callEndpoint, serverChanged } from '@simmer/contracts';
import { getSongFollow, setSongFollow } from '@simmer/contracts/extra';
import { aSmallLibrary, createSongsDouble, libraryHandlers, songFollowHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failing, freshBrowser, lastToast, showSong } from '../songTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

const button = (word: string) => screen.findByRole('button', { name: `${word} Slow Boil` });
const chosen = async () => (await callEndpoint(getSongFollow, { params: { title: 'Slow Boil' } })).choice;

async function choose(word: string, entry: RegExp) {
  const control = await button(word);
  await waitFor(() => expect(control.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(control);
  await userEvent.click(await screen.findByRole('menuitemradio', { name: entry }));
}

describe('following a song', () => {
  it('is chosen from a menu, mutes it, and leaves it to what one does', async () => {
    showSong();
    await choose('Follow', /^Follow/);
    expect(await button('Following')).toBeTruthy();
    await waitFor(async () => expect(await chosen()).toBe('following'));
    await choose('Following', /^Mute/);
    expect(await button('Muted')).toBeTruthy();
    await waitFor(async () => expect(await chosen()).toBe('muted'));
    await choose('Muted', /^Automatic/);
    expect(await button('Follow')).toBeTruthy();
    await waitFor(async () => expect(await chosen()).toBe('automatic'));
  });

  it('says why, if it wasn’t chosen', async () => {
    server.use(
      ...songFollowHandlers(createSongsDouble(aSmallLibrary()), { 'Slow Boil': { reasons: ['note', 'decision'] } }),
    );
    showSong();
    const control = await button('Following');
    await waitFor(() => expect(control.dataset['tooltip']).toBe('You follow this song because you wrote a note on it'));
    await userEvent.click(control);
    expect(await screen.findByText('You follow it because you wrote a note on it')).toBeTruthy();
  });

  it('begins with a favorite, once the server says so', async () => {
    showSong();
    await button('Follow');
    await callEndpoint(addFavorite, { params: { key: '3' } });
    act(() => serverChanged.emit({ topic: 'notifications' }));
    expect(await button('Following')).toBeTruthy();
  });

  it('is as it was after a failure, which a toast tells', async () => {
    showSong();
    server.use(failing(setSongFollow));
    await choose('Follow', /^Mute/);
    expect(await lastToast(seen)).toMatchObject({ title: 'Couldn’t mute “Slow Boil”', intent: 'destructive' });
    expect(await button('Follow')).toBeTruthy();
  });
});
