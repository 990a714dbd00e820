import { getCurrentUser, listUsers, logout, reservedAddressFor, sessionChanged } from '@simmer/contracts';
import { getAbout } from '@simmer/contracts/extra';
import { aCurrentUser, aUser, standInFor } from '@simmer/contracts/testing';
import { Link } from '@simmer/kit/router';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberPages } from '../../pages/memberPages.tsx';
import { aPublishedModule, moduleCode } from '../../testing/publishedModule.ts';
import { renderShell } from '../../testing/renderShell.tsx';
import { $takenModules } from '../registry/moduleSources.ts';
import { moduleRoutes } from './moduleParts.ts';

// Listing songs needs the number of people for admins.
const server = standIns(() => [standInFor(listUsers, () => [aUser(), aUser({ id: 2 })])]);
beforeEach(() => {
  server.use(standInFor(getCurrentUser, () => aCurrentUser()));
  vi.spyOn(console, 'error').mockReturnValue();
});

const library = (options: Record<string, unknown> = {}) =>
  aPublishedModule({ name: 'mf-library', routes: [{ path: '/', title: 'Library' }], ...options });
const player = aPublishedModule({
  name: 'mf-player',
  slots: [{ slot: 'player.bar/v1', id: 'player', label: 'The player', order: 1 }],
});

const libraryCode = (Component: ComponentType) => moduleCode('mf-library', { routes: { '/': Component } });
const playerCode = (Component: ComponentType) =>
  moduleCode('mf-player', { slots: { 'player.bar/v1 player': Component } });
const Songs = () => <h1>Songs</h1>;
const Bar = () => <p>Nothing is playing</p>;
const missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module: /modules/mf-library/1.0.0/assets/remote.js');
};
const boom = () => {
  throw new Error('boom');
};

/** A page of the library, with the player. */
const renderBoth = (
  libraryLoads: (() => unknown)[],
  playerLoads: (() => unknown)[] = [playerCode(Bar)],
  songs = library(),
) => renderShell({ modules: [songs, player], remotes: { 'mf-library': libraryLoads, 'mf-player': playerLoads } });

describe('the modules on a page', () => {
  it('fill their places, and the page has their title', async () => {
    renderBoth([libraryCode(Songs)]);
    expect(await screen.findByRole('heading', { name: 'Songs' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Player' }).textContent).toBe('Nothing is playing');
    expect(document.title).toBe('Library · Simmer');
  });

  it('show a card with Retry if a page fails to load; the player continues', async () => {
    const { press } = renderBoth([missing, missing, libraryCode(Songs)]);
    expect(await screen.findByRole('heading', { name: 'Library could not be loaded' })).toBeDefined();
    expect(await screen.findByText('Nothing is playing')).toBeDefined();
    await press(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Songs' })).toBeDefined();
  });

  it('say that the browser is offline if that is why a page failed to load', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderShell({ modules: [library()], remotes: { 'mf-library': [missing, missing] } });
    expect(await screen.findByText('You’re offline. Check your network and try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });

  it('show a notice that names a part that fails to load; the page continues', async () => {
    const { press } = renderBoth([libraryCode(Songs)], [missing, missing, playerCode(Bar)]);
    expect(await screen.findByText('The player could not be loaded. Reload the page')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Songs' })).toBeDefined();
    await press(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing is playing')).toBeDefined();
  });

  it('leave a button in the header in place of a part that fails to load there', async () => {
    server.use(standInFor(getCurrentUser, () => aCurrentUser({ isAdmin: true })));
    const slots = [{ slot: 'header.status/v1', id: 'sync', label: 'The sync state', order: 1 }];
    const admin = aPublishedModule({ name: 'mf-admin', slots });
    const code = moduleCode('mf-admin', { slots: { 'header.status/v1 sync': () => <p>In sync</p> } });
    const { press } = renderShell({
      modules: [library(), admin],
      remotes: { 'mf-library': [libraryCode(Songs)], 'mf-admin': [missing, missing, code] },
    });
    await press(await screen.findByRole('button', { name: 'The sync state could not be loaded. Retry' }));
    expect(await screen.findByText('In sync')).toBeDefined();
  });

  it('lose only the part whose component throws', async () => {
    let isBroken = true;
    const Fragile = () => (isBroken ? boom() : <h1>Songs</h1>);
    const { press } = renderBoth([libraryCode(Fragile)]);
    expect(await screen.findByRole('heading', { name: 'Library could not be loaded' })).toBeDefined();
    expect(await screen.findByText('Nothing is playing')).toBeDefined();
    isBroken = false;
    await press(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Songs' })).toBeDefined();
  });

  it('are not fetched if they need another contract, and offer no retry', async () => {
    const { loaded } = renderBoth([libraryCode(Songs)], [playerCode(Bar)], library({ contract: '9.0.0' }));
    expect(await screen.findByText(/isn’t compatible with this version of Simmer/)).toBeDefined();
    expect(await screen.findByText('Nothing is playing')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(loaded).toEqual(['mf-player']);
  });
});

describe('a module override', () => {
  const taken = [{ name: 'mf-library', source: '0.9.0', module: library({ version: '0.9.0' }) }];
  afterEach(() => $takenModules.set([]));

  it('is used for an admin, and the page says so until it is turned off', async () => {
    server.use(standInFor(getCurrentUser, () => aCurrentUser({ isAdmin: true })));
    $takenModules.set(taken);
    renderShell({ modules: [library()], remotes: { 'mf-library': [libraryCode(Songs)] } });
    const strip = await screen.findByRole('complementary', { name: 'Module overrides' });
    expect(strip.textContent).toContain('mf-library is at 0.9.0. Only in this browser.');
    expect(await screen.findByRole('heading', { name: 'Songs' })).toBeDefined();
  });

  it('is ignored for everyone else', async () => {
    $takenModules.set(taken);
    renderShell({ modules: [library()], remotes: { 'mf-library': [libraryCode(Songs)] } });
    expect(await screen.findByRole('heading', { name: 'Songs' })).toBeDefined();
    expect(screen.queryByText(/Only in this browser/)).toBeNull();
  });
});

describe('signing out and in again', () => {
  it('stops modules and starts them again for the next person', async () => {
    const stop = vi.fn();
    const activate = vi.fn(() => stop);
    const code = () => ({ module: { ...libraryCode(Songs)().module, activate } });
    const { press } = renderShell({ modules: [library()], remotes: { 'mf-library': [code] } });
    await screen.findByRole('heading', { name: 'Songs' });
    expect(activate).toHaveBeenCalledTimes(1);

    server.use(standInFor(logout, () => undefined));
    await press(screen.getByRole('button', { name: 'Ana' }));
    await press(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('heading', { name: 'Songs' })).toBeNull();
    expect(activate).toHaveBeenCalledTimes(1);

    server.use(standInFor(getCurrentUser, () => aCurrentUser({ firstName: 'Mia' })));
    act(() => sessionChanged.emit({}));
    expect(await screen.findByRole('heading', { name: 'Songs' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Mia' })).toBeDefined();
    await waitFor(() => expect(activate).toHaveBeenCalledTimes(2));
    expect(stop).toHaveBeenCalledTimes(1);
  });
});

describe('navigating between pages', () => {
  it('keeps the frame, including player and sidebar', async () => {
    const built = vi.fn();
    const Player = () => {
      useEffect(() => void built(), []);
      return <p>Nothing is playing</p>;
    };
    const Page = () => <Link to="/about">What is this?</Link>;
    server.use(standInFor(getAbout, () => ({ content: 'A pot.' })));
    const { user } = renderBoth([libraryCode(Page)], [playerCode(Player)]);
    await screen.findByText('Nothing is playing');
    await user.click(await screen.findByRole('link', { name: 'What is this?' }));
    expect(await screen.findByText('A pot.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(built).toHaveBeenCalledTimes(1);
  });
});

describe('a page for admins', () => {
  const admin = aPublishedModule({
    name: 'mf-admin',
    routes: [{ path: '/admin', title: 'Admin', needs: 'admin' }],
    navigation: [{ id: 'admin', label: 'Admin', to: '/admin', place: 'header.menu', needs: 'admin', order: 1 }],
    slots: [{ slot: 'header.status/v1', id: 'sync', label: 'The sync state', needs: 'admin', order: 1 }],
  });
  const adminCode = moduleCode('mf-admin', {
    routes: { '/admin': () => <h1>Admin area</h1> },
    slots: { 'header.status/v1 sync': () => <p>In sync</p> },
  });

  it('shows 404 to everyone else without fetching its code', async () => {
    const { loaded } = renderShell({ at: '/admin', modules: [admin], remotes: { 'mf-admin': [adminCode] } });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
    expect(loaded).toEqual([]);
  });

  it('opens for an admin, with the sync state in the header and a menu entry', async () => {
    server.use(standInFor(getCurrentUser, () => aCurrentUser({ isAdmin: true })));
    const { press } = renderShell({ at: '/admin', modules: [admin], remotes: { 'mf-admin': [adminCode] } });
    expect(await screen.findByRole('heading', { name: 'Admin area' })).toBeDefined();
    expect(await screen.findByText('In sync')).toBeDefined();
    await press(screen.getByRole('button', { name: 'Ana' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Admin' }).getAttribute('href')).toBe('/admin'));
  });
});

describe('a module that claims an address of the shell', () => {
  it.each([
    ...memberPages.map(({ path }) => path),
    '/login',
    '/access',
    '/setup-profile',
    '/unsubscribe/token',
  ])('does not get %s', (path) => {
    expect(reservedAddressFor(path)).toBeDefined();
  });

  it('leaves the shell’s page alone and keeps its own others', async () => {
    server.use(standInFor(getAbout, () => ({ content: 'A pot.' })));
    const Stolen = () => <h1>Stolen</h1>;
    const routes = ['/about', '/*', '/own'].map((path) => ({ path, title: path }));
    const code = moduleCode('mf-thief', { routes: { '/about': Stolen, '/*': Stolen, '/own': Stolen } });
    const thief = aPublishedModule({ name: 'mf-thief', routes });
    renderShell({ at: '/about', modules: [thief], remotes: { 'mf-thief': [code] } });
    expect(await screen.findByText('A pot.')).toBeDefined();
    expect(moduleRoutes({ status: 'ready', modules: [thief] }).map(({ path }) => path)).toEqual(['/own']);
  });
});

describe('the search in the header', () => {
  const finder = library({ slots: [{ slot: 'header.search/v1', id: 'search', label: 'Search', order: 1 }] });
  const finderCode = (Component: ComponentType) =>
    moduleCode('mf-library', { routes: { '/': Songs }, slots: { 'header.search/v1 search': Component } });
  // The first frame has a header of its own for a moment.
  const header = async () => within(await screen.findByRole('banner'));

  it('is the module’s, between the product’s name and the menu', async () => {
    const Field = () => <input type="search" aria-label="Search All Songs" />;
    renderShell({ modules: [finder], remotes: { 'mf-library': [finderCode(Field)] } });
    await screen.findByRole('searchbox', { name: 'Search All Songs' });
    const { getByRole } = await header();
    const [brand, field, menu] = [
      getByRole('link', { name: 'Simmer' }),
      getByRole('searchbox'),
      getByRole('button', { name: 'Ana' }),
    ];
    expect(brand.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is one button while it is broken, which brings it back', async () => {
    let isBroken = true;
    const Fragile = () => (isBroken ? boom() : <input type="search" aria-label="Search All Songs" />);
    const { press } = renderShell({ modules: [finder], remotes: { 'mf-library': [finderCode(Fragile)] } });
    const retry = await screen.findByRole('button', { name: 'Search could not be loaded. Retry' });
    isBroken = false;
    await press(retry);
    expect(await screen.findByRole('searchbox')).toBeDefined();
  });

  it('is away without a module for it; the rest of the header stays', async () => {
    renderShell({ modules: [player], remotes: { 'mf-player': [playerCode(Bar)] } });
    expect(await screen.findByRole('button', { name: 'Ana' })).toBeDefined();
    const { getByRole, queryByRole } = await header();
    expect(getByRole('link', { name: 'Simmer' })).toBeDefined();
    expect(queryByRole('searchbox')).toBeNull();
  });
});

describe('a slow module', () => {
  it('is named, with a Reload button, until it loads', async () => {
    const arrives = Promise.withResolvers<void>();
    const late = () => arrives.promise.then(playerCode(Bar));
    renderShell({ modules: [player], remotes: { 'mf-player': [late] }, patienceMs: 1 });
    expect(await screen.findByText(/The player is taking a while to load/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    arrives.resolve();
    expect(await screen.findByText('Nothing is playing')).toBeDefined();
    expect(screen.queryByText(/is taking a while/)).toBeNull();
  });
});
