import { completeStorageConnection, getCurrentUser, listUsers, logout } from '@simmer/contracts';
import { aCurrentUser, aUser, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { $registry } from '../modules/registry/registry.ts';
import { aPublishedModule, moduleCode } from '../testing/publishedModule.ts';
import { renderShell } from '../testing/renderShell.tsx';

// Listing songs needs the number of people for admins.
const server = standIns(() => [standInFor(listUsers, () => [aUser(), aUser({ id: 2 })])]);

const signedIn = (options: Parameters<typeof aCurrentUser>[0] = {}) =>
  standInFor(getCurrentUser, () => aCurrentUser(options));
const nobody = refusing(getCurrentUser, 'signed_out', 'Please sign in');

const library = {
  modules: [aPublishedModule({ routes: [{ path: '/', title: 'Library' }] })],
  remotes: { 'mf-toy': [moduleCode('mf-toy', { routes: { '/': () => <h1>Songs</h1> } })] },
};

describe('an unknown address', () => {
  it.each([
    ['a signed-out visitor', nobody],
    ['a member', signedIn()],
    ['a user with an incomplete profile', signedIn({ isProfileComplete: false })],
  ])('shows "404 Page Not Found" for %s', async (_, user) => {
    server.use(user);
    renderShell({ at: '/nowhere' });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  });

  it('does not show 404 before the registry has loaded', async () => {
    server.use(signedIn());
    renderShell({ at: '/nowhere' });
    act(() => $registry.set({ status: 'loading' }));
    await screen.findByRole('button', { name: 'Ana' });
    expect(screen.queryByText('404 Page Not Found')).toBeNull();
  });
});

describe('the header', () => {
  it.each([
    [{ firstName: 'Ana' }, 'Ana', 'A'],
    [{ firstName: null, email: 'benicio@band.example' }, 'benicio', 'B'],
  ])('shows %j as %s', async (options, name, letter) => {
    server.use(signedIn(options));
    renderShell(library);
    const button = await screen.findByRole('button', { name });
    expect(button.textContent).toBe(name + letter);
  });

  it('shows the initial if the picture fails to load', async () => {
    server.use(signedIn({ profileImageUrl: '/avatars/1.webp' }));
    renderShell(library);
    const button = await screen.findByRole('button', { name: 'Ana' });
    const picture = button.querySelector('img') ?? expect.fail('there is no picture');
    fireEvent.error(picture);
    expect(button.textContent).toBe('AnaA');
  });

  it('lists profile, users and about in its menu, around the modules’ entries', async () => {
    server.use(signedIn());
    const navigation = [{ id: 'notes', label: 'Notes', to: '/comments', place: 'header.menu', order: 50 }];
    const { press } = renderShell({
      ...library,
      modules: [...library.modules, aPublishedModule({ name: 'mf-b', navigation })],
    });
    await press(await screen.findByRole('button', { name: 'Ana' }));
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => [
      entry.textContent,
      entry.getAttribute('href'),
    ]);
    expect(entries).toEqual([
      ['Profile', '/profile'],
      ['Notification settings', '/notification-settings'],
      ['Notes', '/comments'],
      ['Users', '/users'],
      ['About', '/about'],
      ['Keyboard shortcuts', null],
      ['Sign out', null],
    ]);
  });

  it('signs out from its menu', async () => {
    server.use(
      signedIn(),
      standInFor(logout, () => undefined),
    );
    const { press } = renderShell(library);
    await press(await screen.findByRole('button', { name: 'Ana' }));
    await press(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { level: 1, name: /until they’re done/ })).toBeDefined();
  });

  it('offers a skip link to the content', async () => {
    server.use(signedIn());
    const { user } = renderShell(library);
    await screen.findByRole('heading', { name: 'Songs' });
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the return from the storage provider', () => {
  it('shows "Connection Successful", then the songs', async () => {
    server.use(signedIn());
    const { place } = renderShell({ at: '/?auth=success', ...library });
    expect(await screen.findByRole('heading', { name: 'Connection Successful' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Songs' })).toBeDefined();
    await waitFor(() => expect(place.path).toBe('/'));
  });

  it.each([
    ['&reason=access_denied', 'OAuth authorization failed: access_denied'],
    ['', 'OAuth authorization failed: unknown error'],
  ])('says why it failed (%s)', async (reason, sentence) => {
    server.use(signedIn());
    const { place } = renderShell({ at: `/?auth=error${reason}`, ...library });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
    expect(screen.getByRole('alert').textContent).toContain('Dropbox connection failed');
    await waitFor(() => expect(place.path).toBe('/'));
  });

  it('exchanges a code once', async () => {
    const { handler, sent } = recording(completeStorageConnection, () => ({ success: true as const }));
    server.use(signedIn({ isAdmin: true }), handler);
    const { place } = renderShell({ at: '/?code=abc&state=xyz', ...library });
    expect(await screen.findByText('Dropbox connected successfully')).toBeDefined();
    expect(sent).toEqual([{ code: 'abc', state: 'xyz', redirect_uri: `${location.origin}/` }]);
    await waitFor(() => expect(place.path).toBe('/'));
  });

  it('says "Failed to complete Dropbox connection" when the code is refused', async () => {
    server.use(
      signedIn({ isAdmin: true }),
      refusing(completeStorageConnection, 'invalid_input', 'The code has expired'),
    );
    renderShell({ at: '/?code=abc', ...library });
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Failed to complete Dropbox connection'),
    );
  });
});
