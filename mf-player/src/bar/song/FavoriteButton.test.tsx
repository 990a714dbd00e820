import { addFavorite, getFavoriteCount, login, removeFavorite, type Song } from '@simmer/contracts';
import { aSmallLibrary, DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns, timersOfTest, toastsOfTest } from '@simmer/kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTestBar } from '../testing/aTestBar.tsx';

const [song] = aSmallLibrary() as [Song];
const server = standIns(() => libraryHandlers());
const seen = toastsOfTest();
let bar: ReturnType<typeof aTestBar>;

beforeEach(async () => {
  bar = aTestBar();
});

const heart = /^Favorite this song/;
/** whether it is on, and its count */
const shown = () => [bar.button(heart).getAttribute('aria-pressed'), bar.button(heart).textContent];
const startsWith = (count: number) => server.use(standInFor(getFavoriteCount, () => ({ count })));

/** Answers a call when the test says so. */
function heldBack() {
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { answered, answer };
}

describe('the heart of the current song', () => {
  it('shows how many people like it', async () => {
    startsWith(3);
    await bar.plays(song);
    await waitFor(() => expect(shown()).toEqual(['false', '3']));
    expect(bar.button(heart).getAttribute('aria-label')).toBe('Favorite this song, 3');
  });

  it('is on with one more before the reply arrives, and off at the next press', async () => {
    startsWith(3);
    const held = heldBack();
    server.use(
      standInFor(addFavorite, async () => {
        await held.answered;
        return { isFavorited: true, count: 4 };
      }),
      standInFor(removeFavorite, () => ({ isFavorited: false, count: 3 })),
    );
    await bar.plays(song);
    await waitFor(() => expect(shown()).toEqual(['false', '3']));
    await bar.press(heart);
    expect(shown()).toEqual(['true', '4']);
    held.answer();
    await bar.press(heart);
    expect(shown()).toEqual(['false', '3']);
  });

  it.each([
    ['adding', addFavorite, 'Error adding favorite', 1],
    ['removing', removeFavorite, 'Error removing favorite', 2],
  ] as const)('reverts a failed change in %s, and says so', async (_, call, title, presses) => {
    startsWith(3);
    server.use(standInFor(addFavorite, () => ({ isFavorited: true, count: 4 })));
    server.use(
      http[call.method === 'POST' ? 'post' : 'delete'](`*${call.path}`, () =>
        HttpResponse.text('boom', { status: 500 }),
      ),
    );
    await bar.plays(song);
    await waitFor(() => expect(shown()).toEqual(['false', '3']));
    for (let press = 1; press < presses; press += 1) {
      await bar.press(heart);
      await waitFor(() => expect(shown()[0]).toBe('true'));
    }
    const before = shown();
    await bar.press(heart);
    await seen.failed(title, '500: boom');
    await waitFor(() => expect(shown()).toEqual(before));
  });

  it('sends a signed-out visitor to sign-in, half a second after saying so', async () => {
    server.use(
      standInFor(addFavorite, () => {
        throw new DoubleRefusal('signed_out', 'Please sign in');
      }),
    );
    const later = timersOfTest();
    await bar.plays(song);
    await bar.press(heart);
    await seen.failed('Unauthorized', 'You are logged out. Logging in again...');
    expect(later.mock.calls.some(([, delayMs]) => delayMs === 500)).toBe(true);
    expect(login.path).toBe('/api/login');
  });

  it('is also toggled by the L key', async () => {
    await bar.plays(song);
    await bar.type('l');
    await waitFor(() => expect(shown()).toEqual(['true', '1']));
  });
});
