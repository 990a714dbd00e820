import { listNews, type NewsItem, serverChanged } from '@simmer/contracts';
import { DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NewsFeed } from './NewsFeed.tsx';
import { news } from './news.queries.ts';

const server = standIns(() => libraryHandlers());

const item = (given: Partial<NewsItem>): NewsItem => ({
  id: 1,
  type: 'new_song',
  createdAt: new Date().toISOString(),
  user: { id: 1, firstName: 'Ana', displayName: null, profileImageUrl: null },
  song: { cleanTitle: 'Slow Boil', version: 3, dropboxPath: '/Music/Slow Boil v3.wav' },
  comment: null,
  playlist: null,
  metadata: {},
  ...given,
});

describe('the news feed', () => {
  it('has a card for each type of news', async () => {
    server.use(
      standInFor(listNews, () => [
        item({ id: 5, type: 'new_song' }),
        item({ id: 4, type: 'new_version' }),
        item({ id: 3, type: 'new_comment', comment: 'x'.repeat(51) }),
        item({ id: 2, type: 'playlist_add', playlist: { id: 7, name: 'Set A' } }),
        item({ id: 1, type: 'status_change', metadata: { oldStatus: 'Sketch', newStatus: 'Marinating' } }),
      ]),
    );
    renderScreen(<NewsFeed />);
    const cards = within(await screen.findByRole('list', { name: 'News' })).getAllByRole('listitem');
    expect(cards.map((card) => card.querySelector('p')?.textContent)).toEqual([
      'New song: Slow Boil by Ana',
      'New version 3 of Slow Boil by Ana',
      'Ana wrote a note on Slow Boil',
      'Ana added Slow Boil to Set A',
      'Ana moved Slow Boil from Pantry to Marinating',
    ]);
    expect(screen.getByText(`${'x'.repeat(50)}…`)).toBeTruthy();
    expect(screen.getAllByText('just now')).toHaveLength(5);
  });

  it('refetches every 30 s', () => {
    expect(news).toMatchObject({ refetchInterval: 30_000 });
  });

  it('shows each person’s picture, or their first letter if they have none', async () => {
    const ana = { id: 1, firstName: 'Ana', displayName: null, profileImageUrl: '/api/avatars/ana.webp' };
    server.use(standInFor(listNews, () => [item({ id: 2, user: ana }), item({ id: 1 })]));
    renderScreen(<NewsFeed />);
    const [first, second] = within(await screen.findByRole('list', { name: 'News' })).getAllByRole('listitem');
    const picture = first?.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/api/avatars/ana.webp');
    expect(second?.textContent).toMatch(/^A/);
    if (picture) fireEvent.error(picture);
    expect(first?.textContent).toMatch(/^A/);
  });

  it('shows new items while it is open', async () => {
    let items = [item({ id: 1 })];
    server.use(standInFor(listNews, () => items));
    renderScreen(<NewsFeed />);
    await screen.findByText('New song:', { exact: false });
    items = [item({ id: 2, type: 'new_version' }), ...items];
    serverChanged.emit({ topic: 'news' });
    expect(await screen.findByText('New version 3 of', { exact: false })).toBeTruthy();
  });

  it('reports an empty feed, and a failure to load', async () => {
    server.use(standInFor(listNews, () => []));
    const { unmount } = renderScreen(<NewsFeed />);
    expect(await screen.findByText('No news yet')).toBeTruthy();
    unmount();
    server.use(
      standInFor(listNews, () => {
        throw new DoubleRefusal('internal', 'boom');
      }),
    );
    renderScreen(<NewsFeed />);
    expect(await screen.findByText('Failed to load news feed. Please try again later.')).toBeTruthy();
    server.use(standInFor(listNews, () => []));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No news yet')).toBeTruthy();
  });
});
