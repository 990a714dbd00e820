import { serverChanged, shortDay, songPagePath } from '@simmer/contracts';
import { listNews, type NewsItem } from '@simmer/contracts/extra';
import { libraryHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NewsFeed } from './NewsFeed.tsx';
import { news } from './news.queries.ts';

const server = standIns(() => libraryHandlers());

/** The cards of all days, one for each song or playlist. */
async function cards(): Promise<HTMLElement[]> {
  await screen.findAllByRole('list', { name: /^News, / });
  return [...document.querySelectorAll<HTMLElement>('[data-news]')];
}
const entries = async () => (await cards()).flatMap((card) => within(card).getAllByRole('listitem'));
const headingOf = (card: HTMLElement | undefined) => card?.querySelector('h3')?.textContent;
const sentencesOf = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('p') ?? [])].map((p) => p.textContent);

const item = (options: Partial<NewsItem>): NewsItem => ({
  id: 1,
  type: 'new_song',
  createdAt: new Date().toISOString(),
  user: { id: 1, firstName: 'Ana', displayName: null, profileImageUrl: null },
  song: {
    id: 7,
    modifiedAt: '2026-05-01T09:00:00.000Z',
    cleanTitle: 'Slow Boil',
    version: 3,
    dropboxPath: '/Music/Slow Boil v3.wav',
  },
  comment: null,
  playlist: null,
  metadata: {},
  ...options,
});

describe('the news feed', () => {
  it('has an entry for each type of news, in the card of its song or playlist', async () => {
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
    const [song, playlist] = await cards();
    expect(headingOf(song)).toBe('Slow Boil');
    expect(sentencesOf(song)).toEqual([
      'New song by Ana',
      'New version 3 by Ana',
      'Ana wrote a note',
      'Ana changed the status from Pantry to Marinating',
    ]);
    expect(headingOf(playlist)).toBe('Set A');
    expect(sentencesOf(playlist)).toEqual(['Ana added Slow Boil']);
    expect(screen.getByText(`${'x'.repeat(50)}…`)).toBeTruthy();
    expect(screen.getAllByText('just now')).toHaveLength(5);
  });

  it('tells each step of deciding, with links to the version and the vote', async () => {
    const decided = (
      id: number,
      decision: NonNullable<NewsItem['metadata']['decision']>,
      options: Partial<NewsItem> = {},
    ) => item({ id, type: 'decision', metadata: { decision }, ...options });
    const asked: (string | undefined)[] = [];
    server.use(
      standInFor(listNews, ({ query }) => {
        asked.push(query.with);
        return [
          decided(8, { step: 'voteEnded', voteId: 4, ending: 'hidden' }, { user: null }),
          decided(7, { step: 'voteClosed', voteId: 4, question: 'Which vocal?' }, { user: null }),
          decided(6, { step: 'voteOpened', voteId: 4, question: 'Which vocal?' }),
          decided(5, { step: 'allApproved', approvedBy: ['Ana', 'Bo'] }),
          decided(4, { step: 'approved', sentence: 'The one.' }),
          decided(3, { step: 'takenBack' }),
          decided(2, { step: 'changes', sentence: 'Vocals up.' }),
          decided(1, { step: 'asked' }),
        ];
      }),
    );
    renderScreen(<NewsFeed />);
    const [card] = await cards();
    expect(sentencesOf(card)).toEqual([
      'The blind vote ended: a version was hidden',
      'The blind vote closed: Which vocal?',
      'Ana opened a blind vote: Which vocal?',
      'v3 is approved by Ana and Bo',
      'Ana approved v3: “The one.”',
      'Ana took back what they said about v3',
      'Ana asked for changes to v3: “Vocals up.”',
      'Ana asked for approval of v3',
    ]);
    const inCard = within(card as HTMLElement);
    expect(inCard.getAllByRole('link', { name: 'blind vote' })[0]?.getAttribute('href')).toBe('/vote/4');
    expect(inCard.getAllByRole('link', { name: 'v3' })[0]?.getAttribute('href')).toBe(
      songPagePath('/Music/Slow Boil v3.wav'),
    );
    expect(asked).toEqual(['decisions']);
  });

  it('names the guest who wrote a note, as text', async () => {
    const note = { type: 'new_comment', user: null, comment: 'Lovely', metadata: { guest: '<b>Jo</b>' } } as const;
    server.use(standInFor(listNews, () => [item({ id: 2, ...note }), item({ id: 1, ...note })]));
    renderScreen(<NewsFeed />);
    const [card] = await cards();
    expect(sentencesOf(card)).toEqual(['<b>Jo</b> (guest) wrote 2 notes']);
    expect(within(card as HTMLElement).queryByRole('link', { name: /Jo/ })).toBeNull();
    expect(within(card as HTMLElement).getByText('<', { selector: '[aria-hidden]' })).toBeTruthy();
  });

  it('leads to songs, versions and playlists', async () => {
    const older = {
      id: 6,
      modifiedAt: '2026-04-01T09:00:00.000Z',
      cleanTitle: 'Slow Boil',
      version: 2,
      dropboxPath: '/Music/Slow Boil v2.wav',
    };
    server.use(
      standInFor(listNews, () => [
        item({ id: 3, type: 'playlist_add', playlist: { id: 7, name: 'Set A' } }),
        item({ id: 2, type: 'new_version' }),
        item({ id: 1, type: 'new_version', song: older }),
      ]),
    );
    renderScreen(<NewsFeed />);
    await cards();
    const addressOf = (name: string, place = 0) => screen.getAllByRole('link', { name })[place]?.getAttribute('href');
    expect(addressOf('Set A')).toBe('/?playlist=7');
    expect(addressOf('Slow Boil')).toBe(songPagePath('/Music/Slow Boil v3.wav'));
    expect(addressOf('New version 2')).toBe(songPagePath(older.dropboxPath));
  });

  it('is grouped by day', async () => {
    const daysAgo = (days: number) => {
      const date = new Date();
      date.setDate(date.getDate() - days);
      return date;
    };
    const at = (days: number) => daysAgo(days).toISOString();
    server.use(
      standInFor(listNews, () => [
        item({ id: 3, createdAt: at(0) }),
        item({ id: 2, createdAt: at(1) }),
        item({ id: 1, createdAt: at(40) }),
      ]),
    );
    renderScreen(<NewsFeed />);
    await cards();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      shortDay(daysAgo(40), new Date()),
    ]);
    expect(screen.getAllByRole('heading', { level: 3, name: 'Slow Boil' })).toHaveLength(3);
  });

  it('refetches every 30 s', () => {
    expect(news).toMatchObject({ refetchInterval: 30_000 });
  });

  it('shows each person’s picture, or their first letter if they have none', async () => {
    const ana = { id: 1, firstName: 'Ana', displayName: null, profileImageUrl: '/api/avatars/ana.webp' };
    server.use(standInFor(listNews, () => [item({ id: 2, user: ana }), item({ id: 1 })]));
    renderScreen(<NewsFeed />);
    const [first, second] = await entries();
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
    await screen.findByText('New song', { exact: false });
    items = [item({ id: 2, type: 'new_version' }), ...items];
    serverChanged.emit({ topic: 'news' });
    expect(await screen.findByRole('link', { name: 'New version 3' })).toBeTruthy();
  });

  it('reports an empty feed, and a failure to load', async () => {
    server.use(standInFor(listNews, () => []));
    const { unmount } = renderScreen(<NewsFeed />);
    expect(await screen.findByText('No news yet')).toBeTruthy();
    unmount();
    server.use(refusing(listNews, 'internal', 'boom'));
    renderScreen(<NewsFeed />);
    expect(await screen.findByText('Failed to load news feed. Please try again later.')).toBeTruthy();
    server.use(standInFor(listNews, () => []));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No news yet')).toBeTruthy();
  });
});
