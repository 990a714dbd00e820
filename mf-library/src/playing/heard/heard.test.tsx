import { $listView, callEndpoint, everyStatus, listHiddenSongs, onlyUnheard, serverChanged } from '@simmer/contracts';
import { hearSongs, listCommentsSummary, listHeardVersions } from '@simmer/contracts/extra';
import { setListView } from '@simmer/contracts/library.owner';
import {
  aSmallLibrary,
  aSong,
  createSongsDouble,
  heardHandlers,
  refusing,
  standInFor,
} from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { $heard } from '../../catalogue/lists/heard.ts';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import { freshBrowser, rowOf, showList, shownTitles, showRow, signIn } from '../../songList/screen/listTesting.tsx';

// Heard: Paper Boats, Slow Boil and Take 9.
const heardIds = [2, 3, 7];
const unheard = ['Take 10', 'Été à Lyon', 'Kitchen Light', 'Midnight Drive'];
const hearing = (options: Parameters<typeof heardHandlers>[1] = { heardIds }) =>
  heardHandlers(createSongsDouble(aSmallLibrary()), options);
const server = standIns(() => [...hearing(), ...listDoubles({ statuses: { 'Kitchen Light': 'Shelved' } })]);
freshBrowser();
beforeEach(() => setListView({ ...$listView.get(), statuses: everyStatus }));

const filter = () => screen.findByRole('button', { name: /^Unheard/ });
const rowItem = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li');
const description = async (title: string) => {
  const id = (await rowItem(title))?.getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent;
};
/** As rows, newest first. */
const all = ['Take 9', 'Take 10', 'Été à Lyon', 'Kitchen Light', 'Slow Boil', 'Paper Boats', 'Midnight Drive'];

describe('the dot of a row', () => {
  it('is there while the newest version is unheard, with words in the row’s description', async () => {
    expect(await (await showRow('Take 10')).findByText('Not heard yet')).toBeTruthy();
    expect(await description('Take 10')).toBe('Not heard yet');
    expect(await description('Slow Boil')).toBe('');
    expect((await rowOf('Take 10')).getByText('Not heard yet').parentElement?.dataset['tooltip']).toBe('Not heard yet');
  });

  it('is asked for only after the rows stand', async () => {
    const rowsThen: number[] = [];
    server.use(
      standInFor(listHeardVersions, () => {
        rowsThen.push(screen.queryAllByRole('listitem').length);
        return { isKept: true, versionIds: [], lastSeenId: 0 };
      }),
    );
    await (await showRow('Slow Boil')).findByText('Not heard yet');
    expect(rowsThen).toEqual([7]);
  });

  it('goes when the song is heard, also on another device', async () => {
    await (await showRow('Take 10')).findByText('Not heard yet');
    await callEndpoint(hearSongs, { body: { plays: [{ versionId: 6, playId: 'a', seconds: [[0, 60]] }] } });
    serverChanged.emit({ topic: 'hearings' });
    await waitFor(async () => expect(await description('Take 10')).toBe(''));
    expect(await description('Kitchen Light')).toBe('Not heard yet');
  });

  it('is only on what came since the person was last here; the filter has all that is unheard', async () => {
    server.use(...hearing({ heardIds, lastSeenId: 5 }));
    await (await showRow('Take 10')).findByText('Not heard yet');
    expect(await description('Kitchen Light')).toBe('');
    await userEvent.click(await filter());
    expect(shownTitles()).toEqual(unheard);
  });

  it('is on nothing during a first visit’s start', async () => {
    server.use(...hearing({ heardIds, lastSeenId: null }));
    showList();
    await filter();
    expect(screen.queryByText('Not heard yet')).toBeNull();
  });

  it('is nowhere if the person doesn’t want it kept, nor is the filter', async () => {
    const asked = Promise.withResolvers<void>();
    server.use(
      standInFor(listHeardVersions, () => {
        asked.resolve();
        return { isKept: false, versionIds: [], lastSeenId: null };
      }),
    );
    onlyUnheard.write(true);
    setListView({ ...$listView.get(), heardBefore: 'awaited' });
    showList();
    await asked.promise;
    await rowOf('Slow Boil');
    expect(shownTitles()).toEqual(all);
    expect([screen.queryByText('Not heard yet'), screen.queryByRole('button', { name: /^Unheard/ })]).toEqual([
      null,
      null,
    ]);
    expect(onlyUnheard.read()).toBe(false);
  });

  it('is on the rows of a playlist in its own order', async () => {
    expect(await (await showRow('Midnight Drive', '/?playlist=1')).findByText('Not heard yet')).toBeTruthy();
    expect(await description('Midnight Drive')).toBe('Not heard yet');
  });

  it('is on no hidden song, which nobody hears', async () => {
    signIn({ isAdmin: true });
    server.use(
      standInFor(listHiddenSongs, () => [aSong({ id: 90, cleanTitle: 'Old Demo', isHidden: true, versionCount: 0 })]),
    );
    showList('/?playlist=hidden');
    await waitFor(() => expect($heard.get()).toBeDefined());
    expect((await rowOf('Old Demo')).queryByText('Not heard yet')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Unheard/ })).toBeNull();
  });
});

describe('the filter “Unheard”', () => {
  it('narrows the list with one press, shows all with another, and is remembered', async () => {
    showList();
    await userEvent.click(await filter());
    expect(shownTitles()).toEqual(unheard);
    expect((await filter()).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Showing 4 of 7 songs')).toBeTruthy();
    expect(onlyUnheard.read()).toBe(true);
    await userEvent.click(await filter());
    expect(shownTitles()).toEqual(all);
    expect(onlyUnheard.read()).toBe(false);
  });

  it('says how many there are', async () => {
    showList();
    const id = (await filter()).getAttribute('aria-describedby');
    expect(document.getElementById(id ?? '')?.getAttribute('aria-label')).toBe('4 songs');
  });

  it('works with the search and the statuses, and tells of what those hide', async () => {
    setListView({ ...$listView.get(), statuses: { ...everyStatus, Shelved: false } });
    showList();
    await userEvent.click(await filter());
    expect(shownTitles()).toEqual(['Take 10', 'Été à Lyon', 'Midnight Drive']);
    expect(screen.getByRole('button', { name: '1 song hidden by status · Show' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'take');
    expect(shownTitles()).toEqual(['Take 10']);
  });

  it('works in lists without a status filter, which then say what they show', async () => {
    server.use(...hearing(), ...listDoubles({ favorites: ['Slow Boil', 'Take 10'] }));
    showList('/?playlist=favorites');
    await userEvent.click(await filter());
    expect(shownTitles()).toEqual(['Take 10']);
    expect(screen.getByText('Showing 1 of 2 songs')).toBeTruthy();
  });

  it('leaves a playlist’s own order as it is, without handles', async () => {
    showList('/?playlist=1');
    await screen.findByRole('button', { name: 'Move Paper Boats' });
    await userEvent.click(await filter());
    expect(shownTitles()).toEqual(['Midnight Drive']);
    expect(screen.queryByRole('button', { name: 'Move Midnight Drive' })).toBeNull();
  });

  it('keeps what is heard meanwhile until the next list', async () => {
    showList();
    await userEvent.click(await filter());
    await callEndpoint(hearSongs, { body: { plays: [{ versionId: 6, playId: 'a', seconds: [[0, 60]] }] } });
    serverChanged.emit({ topic: 'hearings' });
    await waitFor(async () => expect(await description('Take 10')).toBe(''));
    expect(shownTitles()).toEqual(unheard);
    await userEvent.click(await filter());
    await userEvent.click(await filter());
    expect(shownTitles()).toEqual(unheard.slice(1));
  });

  it('says that everything is heard, and leads back', async () => {
    server.use(...hearing({ heardIds: [1, 2, 3, 4, 5, 6, 7] }));
    onlyUnheard.write(true);
    setListView({ ...$listView.get(), heardBefore: 'awaited' });
    showList();
    expect(await screen.findByRole('heading', { name: 'You’ve heard everything here' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all songs' }));
    expect(shownTitles()).toEqual(all);
    expect(screen.queryByRole('button', { name: /^Unheard/ })).toBeNull();
  });

  it('waits for what was heard, without showing other songs before', async () => {
    const answer = Promise.withResolvers<void>();
    server.use(
      // The songs are there then.
      standInFor(listCommentsSummary, () => {
        answer.resolve();
        return [];
      }),
      standInFor(listHeardVersions, async () => {
        await answer.promise;
        return { isKept: true, versionIds: heardIds, lastSeenId: 0 };
      }),
    );
    setListView({ ...$listView.get(), heardBefore: 'awaited' });
    const shown = new Set<string | null>();
    const watch = new MutationObserver(() => {
      for (const link of screen.queryAllByRole('listitem')) shown.add(link.getAttribute('aria-label'));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await showRow('Take 10');
    watch.disconnect();
    expect([...shown].filter((title) => title !== null)).toEqual(unheard);
  });

  it('shows all songs if what was heard can’t be loaded', async () => {
    server.use(refusing(listHeardVersions, 'internal', 'boom'));
    onlyUnheard.write(true);
    setListView({ ...$listView.get(), heardBefore: 'awaited' });
    await showRow('Slow Boil');
    expect(shownTitles()).toEqual(all);
    // It is still the person's choice at the next start.
    expect(onlyUnheard.read()).toBe(true);
  });
});
