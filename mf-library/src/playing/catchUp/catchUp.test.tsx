import { type CatchUpRun, serverChanged } from '@simmer/contracts';
import { type CatchUp, type CatchUpItem, getCatchUp, setCatchUp } from '@simmer/contracts/extra';
import { setCatchUpRun } from '@simmer/contracts/player.owner';
import {
  aCatchUp,
  aCatchUpItem,
  aSmallLibrary,
  libraryHandlers,
  nothingToCatchUp,
  refusing,
  shownSong,
  standInFor,
} from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { onListFocus } from '../../catalogue/lists/listFocus.ts';
import { address, isKnown, line, lineNow, openCard, requestsOfLine, showLine } from './catchUpTesting.tsx';

const server = standIns(() => libraryHandlers());
const requests = requestsOfLine();

const songs = aSmallLibrary();
const { since, until } = aCatchUp();
const none = { newSongs: 0, newVersions: 0, notes: 0, decisions: 0 };
const items: CatchUpItem[] = songs.map((song) =>
  aCatchUpItem({ song, title: song.cleanTitle, parts: [{ fromSeconds: 0, untilSeconds: 30, news: 'new song' }] }),
);
const sentence = async () => (await openCard()).querySelector('p')?.textContent;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const openItems = async () => {
  await openCard();
  await userEvent.click(await button('What’s new to hear'));
};
const rows = () => within(screen.getByRole('list', { name: 'What’s new to hear' })).getAllByRole('button');

function aRun(options: Partial<NonNullable<CatchUpRun>> = {}): NonNullable<CatchUpRun> {
  const [first] = aCatchUp().items;
  if (!first) throw new Error('There is something to hear.');
  const { song } = first;
  return {
    phase: 'part',
    place: 1,
    count: 7,
    song,
    fromSeconds: 0,
    untilSeconds: 9,
    title: '',
    nextTitle: null,
    ...options,
  };
}
const runs = (run: CatchUpRun) => act(() => setCatchUpRun(run));

describe('the line “Since you were last here”', () => {
  it('says what happened to which songs, and leads to them', async () => {
    showLine(server, aCatchUp({ songs: songs.slice(0, 3).map(shownSong), songCount: 7 }));
    expect(await sentence()).toBe(
      '1 new song, 1 new version, 2 notes and 1 decision in Midnight Drive, Paper Boats, Slow Boil and 4 more',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Paper Boats' }));
    expect(address()).toBe('/song//Music/Paper Boats v2.mp3');
    await userEvent.click(screen.getByRole('link', { name: '4 more' }));
    expect(address()).toBe('/news-feed');
  });

  it('names new songs after a colon', async () => {
    showLine(
      server,
      aCatchUp({ counts: { ...none, newSongs: 1 }, songs: songs.slice(1, 2).map(shownSong), songCount: 1 }),
    );
    expect(await sentence()).toBe('1 new song: Paper Boats');
  });

  it('offers nothing to play where nothing is new to hear', async () => {
    showLine(server, aCatchUp({ counts: { ...none, notes: 4 }, items: [] }));
    expect(await sentence()).toBe('4 notes in Kitchen Light and Paper Boats');
    const offered = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(offered.map((one) => one.getAttribute('aria-label'))).toEqual(['Dismiss']);
    expect(screen.getByRole('link', { name: 'See the news' })).toBeTruthy();
  });

  it.each([
    ['nothing happened', 'nothing', standInFor(getCatchUp, () => nothingToCatchUp())],
    ['it can’t be loaded', 'error', refusing(getCatchUp, 'internal', 'boom')],
  ])('isn’t there if %s', async (_, known, answer) => {
    showLine(server);
    server.use(answer);
    await isKnown(known);
    expect([lineNow(), requests.toasts]).toEqual([null, []]);
  });

  it('comes when the server says so, without being announced', async () => {
    let caught: CatchUp = nothingToCatchUp();
    showLine(server);
    server.use(standInFor(getCatchUp, () => caught));
    await isKnown('nothing');
    caught = aCatchUp();
    act(() => serverChanged.emit({ topic: 'catchUp' }));
    expect((await line()).closest('[role="status"], [aria-live]')).toBeNull();
  });

  it('says in one line what happened, and tells more on a press', async () => {
    showLine(server);
    expect((await line()).textContent).toMatch(
      /^Since you were last here .+: 1 new song, 1 new version, 2 notes and 1 decision$/,
    );
    expect((await line()).getAttribute('aria-expanded')).toBe('false');
    await openCard();
    expect(lineNow()?.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('playing what is new', () => {
  it('begins with a press, which says how much there is, and leaves it to the strip', async () => {
    showLine(server);
    await openCard();
    const play = await button('Play what’s new');
    const amount = document.getElementById(play.getAttribute('aria-describedby') ?? '');
    expect(amount?.textContent).toBe('3 parts, 1 min');
    await userEvent.click(play);
    expect(requests.plays).toEqual([null]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows how far it is, and ends with another press', async () => {
    showLine(server);
    await line();
    runs(aRun());
    expect((await line()).textContent).toBe('Playing what’s new: 2 of 7');
    await openItems();
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
    await userEvent.click(await button('Playing 2 of 7, stop'));
    expect([requests.ends, requests.plays]).toEqual([1, []]);
    runs(null);
    expect(await button('Play what’s new')).toBeTruthy();
  });

  it('keeps the line until the last part is over', async () => {
    let caught = aCatchUp();
    showLine(server);
    server.use(standInFor(getCatchUp, () => caught));
    await line();
    runs(aRun({ place: 6 }));
    caught = nothingToCatchUp();
    act(() => serverChanged.emit({ topic: 'hearings' }));
    await isKnown('nothing');
    expect(screen.getByText('Playing what’s new: 7 of 7')).toBeTruthy();
    runs(null);
    await waitFor(() => expect(lineNow()).toBeNull());
  });
});

describe('the list of what is new to hear', () => {
  it('opens with a press, and says what is new in each song', async () => {
    showLine(server);
    await openCard();
    const toggle = await button('What’s new to hear');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(rows().map((row) => row.textContent?.replace(/\s+/g, ' '))).toEqual([
      'Play from Kitchen Light v4 The bridge is new 2 dB louder from 2:00 to 2:08 29 s',
      'Play from Paper Boats v2 New song 1 min',
    ]);
    await userEvent.click(toggle);
    expect(screen.queryByRole('list', { name: 'What’s new to hear' })).toBeNull();
  });

  it('plays from the pressed song on', async () => {
    showLine(server);
    await openItems();
    await userEvent.click(await button(/Paper Boats/));
    expect(requests.plays).toEqual([2]);
  });

  it('says what is still compared', async () => {
    const comparing = { course: 'comparing' as const, comparedWith: { id: 9, version: 3 } };
    showLine(server, aCatchUp({ items: items.slice(0, 1).map((item) => ({ ...item, ...comparing })) }));
    await openItems();
    expect(screen.getByText('Comparing with v3…')).toBeTruthy();
  });

  it('shows five songs, and all of them on a press, which leads on to the sixth', async () => {
    showLine(server, aCatchUp({ items }));
    await openItems();
    expect(rows()).toHaveLength(5);
    await userEvent.click(await button('Show all 7'));
    expect(rows()).toHaveLength(7);
    await waitFor(() => expect(document.activeElement).toBe(rows()[5]));
  });
});

describe('dismissing it', () => {
  const dismiss = async () => {
    await openCard();
    await userEvent.click(await button('Dismiss'));
  };

  it('takes it away before the server replies, and the focus to the list', async () => {
    const reply = Promise.withResolvers<void>();
    const said = vi.fn();
    const focus = vi.fn();
    const stop = onListFocus(focus);
    showLine(server);
    server.use(
      standInFor(setCatchUp, async ({ body }) => {
        said(body);
        await reply.promise;
        return { before: '2026-04-30T21:15:00.000Z' };
      }),
    );
    await dismiss();
    await waitFor(() => expect(lineNow()).toBeNull());
    expect([focus.mock.calls.length, requests.ends, requests.toasts]).toEqual([1, 0, []]);
    await waitFor(() => expect(said).toHaveBeenCalledWith({ since: until }));
    reply.resolve();
    await waitFor(() => expect(requests.toasts).toMatchObject([{ title: 'Caught up', action: { label: 'Undo' } }]));
    stop();
  });

  it('ends what plays of it', async () => {
    showLine(server);
    await line();
    runs(aRun());
    await dismiss();
    expect(requests.ends).toBe(1);
    runs(null);
    await waitFor(() => expect(lineNow()).toBeNull());
  });

  it('is undone from the toast', async () => {
    showLine(server);
    await dismiss();
    await waitFor(() => expect(requests.toasts).toHaveLength(1));
    expect(lineNow()).toBeNull();
    const { event = '', detail } = requests.toasts[0]?.action ?? {};
    expect(detail).toBe(since);
    act(() => void window.dispatchEvent(new CustomEvent(event, { detail })));
    expect(await sentence()).toContain('1 new song');
  });

  it('is not undone for the next person in this browser', async () => {
    const { unmount } = showLine(server);
    await dismiss();
    await waitFor(() => expect(requests.toasts).toHaveLength(1));
    const { event = '', detail } = requests.toasts[0]?.action ?? {};
    unmount();
    const set = vi.fn(() => ({ before: until }));
    showLine(server);
    server.use(standInFor(setCatchUp, set));
    await line();
    act(() => void window.dispatchEvent(new CustomEvent(event, { detail })));
    await dismiss();
    await waitFor(() => expect(requests.toasts).toHaveLength(2));
    expect(set).toHaveBeenCalledOnce();
  });

  it('is taken back if it fails', async () => {
    showLine(server);
    server.use(refusing(setCatchUp, 'internal', 'boom'));
    await dismiss();
    await requests.failed('Couldn’t mark you as caught up', 'boom');
    expect(await line()).toBeTruthy();
  });
});
