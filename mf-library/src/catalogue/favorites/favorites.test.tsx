import { addFavorite, callEndpoint, listFavorites, removeFavorite } from '@simmer/contracts';
import { aSmallLibrary, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns, timersOfTest } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import { freshBrowser, rowOf, showList, shownTitles } from '../../songList/screen/listTesting.tsx';

const server = standIns(() => listDoubles());
const seen = freshBrowser();
const heart = async (title: string) =>
  (await rowOf(title)).getByRole('button', { name: new RegExp(`^Favorite ${title}`) });
const isPressed = async (title: string) => (await heart(title)).getAttribute('aria-pressed') === 'true';
const never = () => new Promise<never>(() => undefined);

describe('a heart', () => {
  it('fills at once and counts one more, before the server replies', async () => {
    server.use(standInFor(addFavorite, never));
    showList();
    await userEvent.click(await heart('Slow Boil'));
    await waitFor(async () => expect(await isPressed('Slow Boil')).toBe(true));
    expect((await heart('Slow Boil')).textContent).toBe('1');
  });

  it('empties at once too, and stays empty', async () => {
    server.use(...listDoubles({ favorites: ['Slow Boil'] }));
    showList();
    await waitFor(async () => expect(await isPressed('Slow Boil')).toBe(true));
    await userEvent.click(await heart('Slow Boil'));
    await waitFor(async () => expect(await isPressed('Slow Boil')).toBe(false));
    expect((await heart('Slow Boil')).textContent).toBe('');
    await waitFor(async () => expect(await callEndpoint(listFavorites, {})).toEqual([]));
  });

  it.each([
    ['Error adding favorite', addFavorite, []],
    ['Error removing favorite', removeFavorite, ['Slow Boil']],
  ] as const)('reverts when it fails: %s', async (title, call, favorites) => {
    server.use(...listDoubles({ favorites: [...favorites] }));
    server.use(refusing(call, 'internal', 'The kitchen is closed.'));
    showList();
    const wasPressed = favorites.length > 0;
    await waitFor(async () => expect(await isPressed('Slow Boil')).toBe(wasPressed));
    await userEvent.click(await heart('Slow Boil'));
    await seen.failed(title, 'The kitchen is closed.');
    await waitFor(async () => expect(await isPressed('Slow Boil')).toBe(wasPressed));
    expect((await heart('Slow Boil')).textContent).toBe(wasPressed ? '1' : '');
  });

  it('shows the raw reply if the server gives no message', async () => {
    server.use(http.post('*/api/songs/:key/favorite', () => new HttpResponse('boom', { status: 500 })));
    showList();
    await userEvent.click(await heart('Slow Boil'));
    await waitFor(() =>
      expect(seen.toasts[0]).toMatchObject({
        title: 'Error adding favorite',
        body: '500: boom',
      }),
    );
  });

  it('reports an ended session and opens sign-in half a second later', async () => {
    server.use(refusing(addFavorite, 'signed_out', 'Please sign in.'));
    const later = timersOfTest();
    showList();
    await userEvent.click(await heart('Slow Boil'));
    await seen.failed('Unauthorized', 'You are logged out. Logging in again...');
    expect(later).toHaveBeenCalledWith(expect.any(Function), 500);
  });

  it('pressed twice ends as it began', async () => {
    showList();
    const user = userEvent.setup();
    await user.click(await heart('Slow Boil'));
    await user.click(await heart('Slow Boil'));
    await waitFor(async () => expect(await isPressed('Slow Boil')).toBe(false));
    await waitFor(async () => expect(await callEndpoint(listFavorites, {})).toEqual([]));
  });

  it('of another song stays unchanged when one fails', async () => {
    const [, second] = aSmallLibrary();
    server.use(
      http.post('*/api/songs/:key/favorite', ({ params }) =>
        params.key === String(second?.id) ? undefined : new HttpResponse('boom', { status: 500 }),
      ),
    );
    showList();
    const user = userEvent.setup();
    await user.click(await heart('Slow Boil'));
    await user.click(await heart('Paper Boats'));
    await waitFor(async () => expect(await isPressed('Slow Boil')).toBe(false));
    await waitFor(async () => expect(await isPressed('Paper Boats')).toBe(true));
  });

  it('emptied in My Faves removes the row', async () => {
    server.use(...listDoubles({ favorites: ['Slow Boil', 'Take 9'] }));
    showList('/?playlist=favorites');
    await userEvent.click(await heart('Take 9'));
    await waitFor(() => expect(shownTitles()).toEqual(['Slow Boil']));
    expect(await screen.findByText(/^1 song · /)).toBeTruthy();
  });
});
