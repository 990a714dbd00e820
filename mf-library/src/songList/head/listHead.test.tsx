import { listPlayRequested, playToggled, sharePlaylist } from '@simmer/contracts';
import { setPlayback } from '@simmer/contracts/player.owner';
import { aCurrentUser, aSong, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listDoubles } from '../screen/listDoubles.ts';
import {
  chooseSort,
  freshBrowser,
  showList,
  shownTitles,
  showRow,
  signIn,
  sortButton,
} from '../screen/listTesting.tsx';

const server = standIns(() => listDoubles());
freshBrowser();
const user = userEvent.setup();
const button = (name: string) => screen.findByRole('button', { name });

const asked = vi.fn<(title: string, isShuffled: boolean) => void>();
const toggled = vi.fn<(title: string) => void>();
beforeEach(() => {
  asked.mockReset();
  toggled.mockReset();
  const stop = [
    listPlayRequested.on(({ song, isShuffled }) => asked(song.cleanTitle, isShuffled)),
    playToggled.on(({ song }) => toggled(song.cleanTitle)),
  ];
  onTestFinished(() => {
    for (const end of stop) end();
  });
});

describe('the head of a list', () => {
  it('counts songs and time in all songs', async () => {
    showList();
    expect(await screen.findByText('7 songs · 19m')).toBeTruthy();
  });

  it('names a playlist’s owner and shows its description', async () => {
    showList('/?playlist=2');
    expect(await screen.findByText(/^Ben · 2 songs · \d+m$/)).toBeTruthy();
    expect(screen.getByText('Not for outside ears')).toBeTruthy();
  });

  it('says that a playlist is the user’s own', async () => {
    showList('/?playlist=1');
    expect(await screen.findByText(/^You · 3 songs · \d+m$/)).toBeTruthy();
  });
});

describe('the play button', () => {
  it('plays the list from its first song, in the shown order', async () => {
    await showRow('Slow Boil');
    await chooseSort('Name A–Z');
    await user.click(await button('Play All Songs'));
    expect(asked.mock.calls).toEqual([[shownTitles()[0], false]]);
  });

  it('plays what the search found', async () => {
    await showRow('Slow Boil');
    await user.type(screen.getByRole('searchbox'), 'boil');
    await waitFor(() => expect(shownTitles()).toEqual(['Slow Boil']));
    await user.click(await button('Play All Songs'));
    expect(asked.mock.calls).toEqual([['Slow Boil', false]]);
  });

  it('pauses a song of the list, and resumes it', async () => {
    const song = aSong({ id: 3, cleanTitle: 'Slow Boil' });
    await showRow('Slow Boil');
    setPlayback({ status: 'playing', song });
    await user.click(await button('Pause All Songs'));
    setPlayback({ status: 'paused', song });
    await user.click(await button('Play All Songs'));
    expect(toggled.mock.calls).toEqual([['Slow Boil'], ['Slow Boil']]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('begins anew if a song was paused elsewhere', async () => {
    await showRow('Slow Boil');
    setPlayback({ status: 'paused', song: aSong({ id: 3, cleanTitle: 'Slow Boil' }) });
    await user.click(await button('Play All Songs'));
    expect(asked.mock.calls).toEqual([[shownTitles()[0], false]]);
  });

  it('has nothing to play in an empty list, and is not in the hidden songs', async () => {
    server.use(...listDoubles({ songs: [] }));
    showList();
    await screen.findByText('No songs found');
    expect((await button('Play All Songs')).hasAttribute('disabled')).toBe(true);
    expect((await button('Shuffle All Songs')).hasAttribute('disabled')).toBe(true);
  });

  it('is not among the hidden songs, which can’t be played', async () => {
    signIn({ isAdmin: true });
    showList('/?playlist=hidden');
    await screen.findByText('No songs found');
    expect(screen.queryByRole('button', { name: 'Play Hidden Songs' })).toBeNull();
  });
});

it('shuffle starts anywhere in the list', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  await showRow('Slow Boil');
  await user.click(await button('Shuffle All Songs'));
  expect(asked.mock.calls).toEqual([[shownTitles().at(-1), true]]);
});

describe('sharing a playlist', () => {
  it('opens the share dialog for its owner', async () => {
    showList('/?playlist=1');
    await user.click(await button('Share Setlist'));
    expect(await screen.findByRole('dialog', { name: 'Share Setlist' })).toBeTruthy();
  });

  it('asks an admin first, before someone else’s becomes public', async () => {
    const shared = vi.fn(() => ({ shareToken: 'token' }));
    server.use(
      ...listDoubles({ playlists: { asker: aCurrentUser({ isAdmin: true }) } }),
      standInFor(sharePlaylist, shared),
    );
    signIn({ isAdmin: true });
    showList('/?playlist=2');
    await user.click(await button('Share Rough cuts'));
    expect(await screen.findByRole('alertdialog', { name: 'Make "Rough cuts" public?' })).toBeTruthy();
    expect(shared).not.toHaveBeenCalled();
  });

  it('is not offered to others, nor in lists that can’t be shared', async () => {
    showList('/?playlist=2');
    await button('Playlist actions');
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
  });

  it.each(['all', 'favorites'])('is not offered for %s', async (list) => {
    showList(`/?playlist=${list}`);
    await screen.findByText(/^(7|0) songs/);
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Playlist actions' })).toBeNull();
  });
});

it('the menu of a playlist edits it', async () => {
  showList('/?playlist=1');
  await user.click(await button('Playlist actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Playlist' })).toBeTruthy();
});

describe('the menu of orders', () => {
  it('has the current order checked, and says how Title and Name differ', async () => {
    await showRow('Slow Boil');
    await user.click(sortButton());
    const menu = within(await screen.findByRole('menu', { name: 'Sort by' }));
    expect(menu.getByRole('menuitemradio', { checked: true }).textContent).toBe('Newest first');
    expect(menu.getByText('By the title shown in the list')).toBeTruthy();
    expect(menu.getAllByText('By the title in the file name')).toHaveLength(2);
    expect(menu.getAllByRole('menuitemradio')).toHaveLength(9);
  });

  it('returns the focus to its button', async () => {
    await showRow('Slow Boil');
    await chooseSort('Title');
    await waitFor(() => expect(document.activeElement).toBe(sortButton()));
  });
});
