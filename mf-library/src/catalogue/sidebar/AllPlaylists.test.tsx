import { createPlaylist, listAllPlaylists, type Playlist, sharePlaylist } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser, aPlaylist, libraryHandlers, recording, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AllPlaylists } from './AllPlaylists.tsx';

const server = standIns(() => libraryHandlers());
const mine = aPlaylist({ id: 7, name: 'Set A', isOwner: true, songCount: 1, description: 'for Friday' });
const theirs = aPlaylist({ id: 8, name: 'Set B', isOwner: false, songCount: 3 });

afterEach(() => {
  setVisitor({ status: 'loading' });
  vi.restoreAllMocks();
});

const showTo = async (isAdmin: boolean, ...more: Playlist[]) => {
  setVisitor({ status: 'complete', user: aCurrentUser({ isAdmin }) });
  server.use(standInFor(listAllPlaylists, () => [mine, theirs, ...more]));
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

  it('lets only its owner share, edit and delete one', async () => {
    const cards = await showTo(false);
    for (const verb of ['Share', 'Edit', 'Delete']) {
      expect(cards.getByRole('button', { name: `${verb} Set A` })).toBeTruthy();
      expect(cards.queryByRole('button', { name: `${verb} Set B` })).toBeNull();
    }
  });

  it('opens the share dialog for its owner', async () => {
    const cards = await showTo(false);
    await userEvent.click(cards.getByRole('button', { name: 'Share Set A' }));
    expect(await screen.findByRole('dialog', { name: 'Share Set A' })).toBeTruthy();
  });

  it("asks an admin before publishing someone else's, then copies its link", async () => {
    const user = userEvent.setup();
    const shared = vi.fn(() => ({ shareToken: 'token-of-b' }));
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    server.use(standInFor(sharePlaylist, shared));
    const cards = await showTo(true);
    expect(cards.getByRole('button', { name: 'Delete Set B' })).toBeTruthy();
    const press = () => user.click(cards.getByRole('button', { name: 'Share Set B' }));
    await press();
    const asking = () => screen.findByRole('alertdialog', { name: 'Make "Set B" public?' });
    await user.click(within(await asking()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shared).not.toHaveBeenCalled();
    await press();
    await user.click(within(await asking()).getByRole('button', { name: 'Make public' }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/share/token-of-b`));
    expect(shared).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ params: { id: 8 } }));
  });

  it("gives an admin the link of someone else's public playlist without asking", async () => {
    const user = userEvent.setup();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    server.use(standInFor(sharePlaylist, () => ({ shareToken: 'token-of-c' })));
    const cards = await showTo(true, aPlaylist({ id: 9, name: 'Set C', isOwner: false, shareToken: 'token-of-c' }));
    await user.click(cards.getByRole('button', { name: 'Share Set C' }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/share/token-of-c`));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows an empty state', async () => {
    server.use(standInFor(listAllPlaylists, () => []));
    renderScreen(<AllPlaylists />);
    expect(await screen.findByText('No playlists yet')).toBeTruthy();
  });

  it('creates one with an icon from this page', async () => {
    const { handler, sent } = recording(createPlaylist, ({ body }) => aPlaylist({ name: body.name }));
    server.use(
      standInFor(listAllPlaylists, () => []),
      handler,
    );
    renderScreen(<AllPlaylists />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Playlist' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Set C');
    await userEvent.click(dialog.getByRole('button', { name: /^Create/ }));
    await vi.waitFor(() => expect(sent).toMatchObject([{ name: 'Set C', icon: 'bi-music-note-list' }]));
  });
});
