import { listSongs, serverChanged } from '@simmer/contracts';
import { aSmallLibrary, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listDoubles } from './listDoubles.ts';
import { freshBrowser, showList, shownTitles, showRow } from './listTesting.tsx';

const server = standIns(() => listDoubles());
freshBrowser();

const search = () => screen.getByRole('searchbox');
const rows = () => screen.queryAllByRole('listitem');
const drawnRows = () => document.querySelectorAll('li[data-index]');

describe('the rows of a search', () => {
  it('are not shown while it finds nothing, and are the same elements afterwards', async () => {
    await showRow('Slow Boil');
    const [first] = rows();
    await userEvent.type(search(), 'zzzz');
    expect(screen.getByText('No songs found')).toBeTruthy();
    expect(rows()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('No songs found')).toBeNull();
    expect(shownTitles()).toEqual(
      aSmallLibrary()
        .map(({ cleanTitle }) => cleanTitle)
        .toReversed(),
    );
    expect(rows()[0]).toBe(first);
  });

  it('begin at the first one again', async () => {
    await showRow('Slow Boil');
    await userEvent.click(search());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(rows().findIndex((row) => row.tabIndex === 0)).toBe(2);
    await userEvent.clear(search());
    await userEvent.type(search(), 'zzzz{Escape}');
    expect(rows().findIndex((row) => row.tabIndex === 0)).toBe(0);
  });

  it('leave the page when the list changes while nothing is found', async () => {
    let songs = aSmallLibrary();
    server.use(standInFor(listSongs, () => songs));
    await showRow('Slow Boil');
    await userEvent.type(search(), 'zzzz');
    expect(drawnRows().length).toBeGreaterThan(0);
    songs = songs.filter(({ cleanTitle }) => cleanTitle !== 'Slow Boil');
    serverChanged.emit({ topic: 'songs' });
    await waitFor(() => expect(drawnRows()).toHaveLength(0));
    await userEvent.keyboard('{Escape}');
    expect(shownTitles()).not.toContain('Slow Boil');
  });

  it('are none where nothing was ever found', async () => {
    server.use(...listDoubles({ songs: [] }));
    showList();
    await screen.findByText('No songs found');
    expect(screen.queryByRole('list', { name: 'Songs', hidden: true })).toBeNull();
  });
});
