import { getCurrentUser, keysRequested, playerLetterKeys } from '@simmer/contracts';
import { aCurrentUser, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';

const server = standIns(() => []);
afterEach(() => playerLetterKeys.forget());

const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

async function openPage() {
  server.use(standInFor(getCurrentUser, () => aCurrentUser()));
  const shell = renderShell({ at: '/nowhere' });
  await screen.findByRole('button', { name: 'Ana' });
  return shell;
}

it('opens on a question mark, without a song, and lists the keys of every part', async () => {
  const { user } = await openPage();
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const where of ['Everywhere', 'Player', 'Song list', 'Song page', 'Waveform']) {
    expect(keys.getByRole('heading', { name: where })).toBeDefined();
  }
  await user.click(keys.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sheet()).toBeNull());
});

it('switches letter keys off, the question mark too, and opens from a button all the same', async () => {
  const { user } = await openPage();
  act(() => keysRequested.emit({}));
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await user.click(keys.getByRole('checkbox', { name: 'Use letter shortcuts' }));
  expect(playerLetterKeys.read()).toBe(false);
  await user.click(keys.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sheet()).toBeNull());
  await user.keyboard('?');
  expect(sheet()).toBeNull();
  act(() => keysRequested.emit({}));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
});
