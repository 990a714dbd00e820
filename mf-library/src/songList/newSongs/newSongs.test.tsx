import {
  $listView,
  listPlayRequested,
  newSongsFoldedBy,
  playToggled,
  type Song,
  serverChanged,
} from '@simmer/contracts';
import { setListView } from '@simmer/contracts/library.owner';
import { aSong } from '@simmer/contracts/testing';
import { emitted, standIns } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { $selectedTitles } from '../../catalogue/selection/selection.ts';
import { listDoubles } from '../screen/listDoubles.ts';
import { freshBrowser, showList } from '../screen/listTesting.tsx';

const dayOf = (day: number) => new Date(Date.UTC(2026, 4, day)).toISOString();
const named = (cleanTitle: string, day: number): Song =>
  aSong({ id: day, cleanTitle, dropboxPath: `/Music/${cleanTitle}.wav`, modifiedAt: dayOf(day), isHidden: false });
const fresh = Array.from({ length: 12 }, (_, index) => named(`New ${index + 1}`, index + 10));
const old = ['Boil', 'Bake'].map((title, index) => named(title, index + 1));
const some = (count: number, withOld = true) =>
  listDoubles({
    songs: [...(withOld ? old : []), ...fresh.slice(0, count)],
    statuses: { Bake: 'Shelved' },
    newSongs: fresh.map(({ cleanTitle }) => cleanTitle),
  });
const server = standIns(() => some(3));
freshBrowser();

const heading = () => screen.findByRole('button', { name: /^New · / });
const titlesIn = (name: RegExp | string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'));
const focused = () => {
  const at = document.activeElement;
  return at?.getAttribute('aria-label') ?? at?.textContent;
};
/** Chooses a status at a row's badge. */
async function give(title: string, status: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Pantry: change the status of ${title}` }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: status }));
}

describe('songs without a status', () => {
  it('stand above the list, newest first, whatever the filter says', async () => {
    showList();
    expect((await heading()).textContent).toBe('New · 3');
    expect(titlesIn(/^New/)).toEqual(['New 3', 'New 2', 'New 1']);
    expect(titlesIn('Songs')).toEqual(['Boil']);
    expect(screen.getByText('Showing 1 of 5 songs')).toBeTruthy();
    // Those above the list aren't hidden.
    expect(screen.getByRole('button', { name: '1 song hidden by status · Show' })).toBeTruthy();
  });

  it('leave it with their first status; nothing else moves', async () => {
    showList();
    await heading();
    await give('New 2', 'Cooking');
    expect(titlesIn(/^New/)).toEqual(['New 3', 'New 1']);
    expect(titlesIn('Songs')).toEqual(['New 2', 'Boil']);
  });

  it('are all shown while nothing has a status, and stay so after the first one', async () => {
    server.use(...some(12, false));
    showList();
    await heading();
    expect(titlesIn(/^New/)).toHaveLength(12);
    expect(screen.getByText('Songs appear here once they have a status.')).toBeTruthy();
    expect(screen.getByText('Showing 0 of 12 songs')).toBeTruthy();
    await give('New 5', 'Half-baked');
    expect(titlesIn(/^New/)).toHaveLength(11);
    expect(titlesIn('Songs')).toEqual(['New 5']);
  });

  it('begin with eight, so that the list is near; a press shows the rest', async () => {
    server.use(...some(12));
    showList();
    await heading();
    expect(titlesIn(/^New/)).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(titlesIn(/^New/)).toHaveLength(12);
    expect(focused()).toBe('New 5');
  });

  it('are folded for the person who folds them', async () => {
    const { unmount } = showList();
    await userEvent.click(await heading());
    expect(newSongsFoldedBy.read()).toHaveLength(1);
    unmount();
    showList();
    expect((await heading()).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('list', { name: /^New/ })).toBeNull();
    await userEvent.click(await heading());
    expect(newSongsFoldedBy.read()).toEqual([]);
    expect(titlesIn(/^New/)).toHaveLength(3);
  });

  it('follow the search', async () => {
    showList();
    await heading();
    await userEvent.type(screen.getByRole('searchbox'), 'new 2');
    expect((await heading()).textContent).toBe('New · 1');
    expect(screen.getByText('No other songs found')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No songs found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^New · / })).toBeNull();
  });

  it('give way to another filter', async () => {
    showList();
    await heading();
    setListView({ ...$listView.get(), decision: 'approved' });
    expect(await screen.findByText('Nothing approved yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^New · / })).toBeNull();
  });
});

describe('playing new songs', () => {
  it('stays among them', async () => {
    const asked = emitted(playToggled);
    showList();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Play New 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play Boil' }));
    expect(asked.map(({ song, from }) => [song.cleanTitle, from])).toEqual([
      ['New 2', 'newSongs'],
      ['Boil', undefined],
    ]);
  });

  it('is what the head’s button does while there is nothing else', async () => {
    const asked = emitted(listPlayRequested);
    server.use(...some(3, false));
    showList();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Play All Songs' }));
    expect(asked).toMatchObject([{ song: { cleanTitle: 'New 3' }, from: 'newSongs' }]);
  });
});

describe('the keyboard among them', () => {
  it('goes from their name through their rows and the list’s to what is hidden, and is one stop', async () => {
    showList();
    await heading();
    const user = userEvent.setup();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('New 3');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('New · 3');
    const seen = [focused()];
    for (let step = 0; step < 5; step += 1) {
      await user.keyboard('{ArrowDown}');
      seen.push(focused());
    }
    expect(seen).toEqual(['New · 3', 'New 3', 'New 2', 'New 1', 'Boil', '1 song hidden by status · Show']);
    expect(document.querySelectorAll('[data-rows] [tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{Home}');
    expect(focused()).toBe('New 3');
    await user.keyboard('{End}');
    expect(focused()).toBe('Boil');
  });

  it('plays and selects there as anywhere', async () => {
    const asked = emitted(playToggled);
    showList();
    await heading();
    const user = userEvent.setup();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(asked).toMatchObject([{ song: { cleanTitle: 'New 3' }, from: 'newSongs' }]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect([...$selectedTitles.get()]).toEqual(['New 1', 'Boil']);
  });

  it('stays at its place when a song leaves', async () => {
    showList();
    await heading();
    const user = userEvent.setup();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('New 2');
    server.use(...listDoubles({ songs: [...old, ...fresh.slice(0, 3)], newSongs: ['New 1', 'New 3'] }));
    serverChanged.emit({ topic: 'statuses' });
    await screen.findByRole('button', { name: 'New · 2' });
    expect(focused()).toBe('New 1');
  });
});
