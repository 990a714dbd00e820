import { createPlaylist, listAllPlaylists } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser, aPlaylist, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AllPlaylists } from './AllPlaylists.tsx';

const server = standIns(() => libraryHandlers());
const mine = aPlaylist({ id: 7, name: 'Set A', isOwner: true, songCount: 1, description: 'for Friday' });
const theirs = aPlaylist({ id: 8, name: 'Set B', isOwner: false, songCount: 3 });

afterEach(() => setVisitor({ status: 'loading' }));

const showTo = async (isAdmin: boolean) => {
  setVisitor({ status: 'complete', user: aCurrentUser({ isAdmin }) });
  server.use(standInFor(listAllPlaylists, () => [mine, theirs]));
  renderScreen(<AllPlaylists />);
  return within(await screen.findByRole('list', { name: 'Playlists' }));
};

describe('the page of all playlists', () => {
  it('has a card for each, with its name as a link, description and count', async () => {
    const cards = await showTo(false);
    expect(cards.getByRole('link', { name: 'Set A' }).getAttribute('href')).toBe('/?playlist=7');
    expect(cards.getByText('for Friday')).toBeTruthy();
    expect(cards.getByText(/^1 song · /)).toBeTruthy();
    expect(cards.getByText(/^3 songs · /)).toBeTruthy();
  });

  it('lets its owner share, edit and delete one, and nobody else', async () => {
    const cards = await showTo(false);
    for (const verb of ['Share', 'Edit', 'Delete']) {
      expect(cards.getByRole('button', { name: `${verb} Set A` })).toBeTruthy();
      expect(cards.queryByRole('button', { name: `${verb} Set B` })).toBeNull();
    }
  });

  it("lets an admin do so with another's, without the owner's dialog", async () => {
    const cards = await showTo(true);
    await userEvent.click(cards.getByRole('button', { name: 'Share Set B' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cards.getByRole('button', { name: 'Delete Set B' })).toBeTruthy();
  });

  it('says so when there are none', async () => {
    server.use(standInFor(listAllPlaylists, () => []));
    renderScreen(<AllPlaylists />);
    expect(await screen.findByText('No playlists yet')).toBeTruthy();
  });

  it('makes one with the icon of this page', async () => {
    const made = vi.fn();
    server.use(
      standInFor(listAllPlaylists, () => []),
      standInFor(createPlaylist, ({ body }) => {
        made(body);
        return aPlaylist({ name: body.name });
      }),
    );
    renderScreen(<AllPlaylists />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Playlist' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Set C');
    await userEvent.click(dialog.getByRole('button', { name: /^Create/ }));
    await vi.waitFor(() =>
      expect(made).toHaveBeenCalledWith(expect.objectContaining({ name: 'Set C', icon: 'bi-music-note-list' })),
    );
  });
});
