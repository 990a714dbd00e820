import { playToggled, serverChanged, songApproached } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import { emitted, standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listDoubles } from '../screen/listDoubles.ts';
import { freshBrowser, rowOf, showRow } from '../screen/listTesting.tsx';

const many = Array.from({ length: 1000 }, (_, index) =>
  aSong({ id: index + 1, cleanTitle: `Song ${index}`, dropboxPath: `/Music/Song ${index}.wav`, modifiedAt: null }),
);
const server = standIns(() => listDoubles({ songs: many }));
freshBrowser();

const first = 'Song 999';
const focusedRow = () => document.activeElement?.getAttribute('aria-label');
const goToRows = async () => {
  await showRow(first);
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}');
  return user;
};

describe('the keyboard in the list', () => {
  it('moves from the search to the first row, and from row to row', async () => {
    const user = await goToRows();
    expect(focusedRow()).toBe(first);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe('Song 997');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(focusedRow()).toBe(first);
  });

  it('moves to rows that were not in the page, and back', async () => {
    const user = await goToRows();
    await user.keyboard('{End}');
    await waitFor(() => expect(focusedRow()).toBe('Song 0'));
    await user.keyboard('{PageUp}');
    // 900 px minus the covered top hold 13 rows; one of them stays in view.
    await waitFor(() => expect(focusedRow()).toBe('Song 12'));
    await user.keyboard('{Home}');
    await waitFor(() => expect(focusedRow()).toBe(first));
  });

  it('plays the row with Enter, except on its links and buttons', async () => {
    const asked = emitted(playToggled);
    const user = await goToRows();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(asked.map(({ song }) => song.cleanTitle)).toEqual(['Song 998']);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(asked).toHaveLength(2);
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(await screen.findByRole('menu')).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  it('announces the row that the focus rests on, so that its song can be asked for', async () => {
    const approached = emitted(songApproached);
    const user = await goToRows();
    await user.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(approached.at(-1)).toMatchObject({ song: { cleanTitle: 'Song 998' }, isPressed: false }),
    );
  });

  it('stays with its row when another appears above', async () => {
    const user = await goToRows();
    await user.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('Song 998');
    const fresh = aSong({
      id: 5000,
      cleanTitle: 'Fresh',
      dropboxPath: '/Music/fresh.wav',
      modifiedAt: '2026-06-01T00:00:00Z',
    });
    server.use(...listDoubles({ songs: [fresh, ...many] }));
    serverChanged.emit({ topic: 'songs' });
    serverChanged.emit({ topic: 'statuses' });
    await rowOf('Fresh');
    expect(focusedRow()).toBe('Song 998');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focusedRow()).toBe('Fresh');
  });

  it('goes through a row’s controls with right and left, and back with Escape', async () => {
    const user = await goToRows();
    await user.keyboard('{ArrowRight}');
    expect(focusedRow()).toBe(`Play ${first}`);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe(first);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(focusedRow()).toBe(`More for ${first}`);
    await user.keyboard('{ArrowLeft}');
    expect(focusedRow()).toBe(`Favorite ${first}`);
    await user.keyboard('{Escape}');
    expect(focusedRow()).toBe(first);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focusedRow()).toBe('Song 998');
  });

  it('stops once in the whole list, whose description has the other keys', async () => {
    const user = await goToRows();
    const list = screen.getByRole('list', { name: 'Songs' });
    expect([...list.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(list.getAttribute('aria-description')).toContain('right goes to a row’s actions');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.tab();
    expect(list.contains(document.activeElement)).toBe(false);
  });

  it('jumps to the search with a slash from anywhere, and clears it with Escape', async () => {
    const user = await goToRows();
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(search);
    await user.keyboard('song 12/');
    expect(search.value).toBe('song 12/');
    expect(await screen.findByText('Try adjusting your search query or status filters')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(search.value).toBe('');
    expect(await screen.findByText('Showing 1,000 of 1,000 songs')).toBeTruthy();
  });
});

describe('the rows in the page', () => {
  const rowsInPage = () => [...document.querySelectorAll<HTMLElement>('li[data-index]')];

  it('are in view in the same frame that scrolls to them', async () => {
    await showRow(first);
    const list = screen.getByRole('list', { name: 'Songs' });
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -30_000, 800, 60_000));
    // The list follows the page from its first frame on. Not through the testing library, which would also wait for later renders.
    await waitFor(() => {
      window.dispatchEvent(new Event('scroll'));
      expect(rowsInPage().some(({ dataset }) => dataset['index'] === '500')).toBe(true);
    });
  });

  it('are the first ones of the list while it prints', async () => {
    await goToRows();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(focusedRow()).toBe('Song 0'));
    window.dispatchEvent(new Event('beforeprint'));
    expect(rowsInPage().map(({ dataset }) => Number(dataset['index']))).toEqual(
      Array.from({ length: 500 }, (_, i) => i),
    );
    expect(screen.getByRole('list', { name: 'Songs' }).style.height).toBe('30000px');
    window.dispatchEvent(new Event('afterprint'));
    expect(rowsInPage().length).toBeLessThan(50);
    expect(screen.getByRole('list', { name: 'Songs' }).style.height).toBe('60000px');
  });
});
