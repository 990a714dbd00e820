import { accessGranted, askedPage, checkAccessWord, getCurrentUser, logout, sessionChanged } from '@simmer/contracts';
import { getAbout } from '@simmer/contracts/extra';
import { aCurrentUser, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';

const server = standIns(() => []);
beforeEach(() => {
  accessGranted.write(true);
  server.use(standInFor(getAbout, () => ({ content: 'A pot.' })));
});

const nobody = () => refusing(getCurrentUser, 'signed_out', 'Please sign in');
const somebody = () => standInFor(getCurrentUser, () => aCurrentUser());
function comeIn() {
  server.use(somebody());
  act(() => sessionChanged.emit({}));
}

describe('a page requested while signed out', () => {
  it('redirects to sign-in and opens afterwards', async () => {
    server.use(nobody());
    const { place } = renderShell({ at: '/about?part=2#end' });
    await screen.findByLabelText('Email');
    await waitFor(() => expect(place.path).toBe('/login'));
    expect(askedPage.read()).toBe('/about?part=2#end');
    comeIn();
    expect(await screen.findByText('A pot.')).toBeDefined();
    await waitFor(() => expect(place.path).toBe('/about?part=2#end'));
    expect(askedPage.read()).toBeNull();
  });

  it('also redirects to sign-in in a new browser', async () => {
    accessGranted.forget();
    server.use(
      nobody(),
      standInFor(checkAccessWord, () => undefined),
    );
    const { place } = renderShell({ at: '/about' });
    await screen.findByLabelText('Email');
    comeIn();
    await waitFor(() => expect(place.path).toBe('/about'));
  });

  it('opens again after an expired session', async () => {
    server.use(somebody());
    const { place } = renderShell({ at: '/about' });
    await screen.findByText('A pot.');
    server.use(nobody());
    act(() => sessionChanged.emit({}));
    await screen.findByLabelText('Email');
    comeIn();
    await waitFor(() => expect(place.path).toBe('/about'));
  });

  it('is forgotten after a sign-out, which leads to the home page', async () => {
    server.use(
      somebody(),
      standInFor(logout, () => undefined),
    );
    const { place, press } = renderShell({ at: '/about' });
    await press(await screen.findByRole('button', { name: 'Ana' }));
    await press(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { level: 1, name: /until they’re done/ })).toBeDefined();
    await waitFor(() => expect(place.path).toBe('/'));
    expect(askedPage.read()).toBeNull();
  });

  it('is never the profile setup', async () => {
    server.use(nobody());
    const { place } = renderShell({ at: '/setup-profile' });
    await screen.findByLabelText('Email');
    await waitFor(() => expect(place.path).toBe('/login'));
    comeIn();
    await waitFor(() => expect(place.path).toBe('/'));
  });

  it('always stays on this origin, whatever was stored', async () => {
    sessionStorage.setItem(askedPage.key, '"//elsewhere.example/login"');
    server.use(somebody());
    const { place } = renderShell({ at: '/login' });
    await screen.findByRole('button', { name: 'Ana' });
    await waitFor(() => expect(place.path).toBe('/'));
  });
});
