import { $listView, everyStatus, listSongDecisions, type StatusFilter, songStatuses } from '@simmer/contracts';
import { setListView } from '@simmer/contracts/library.owner';
import { aDecisionSummary, aPersonShown, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import {
  chooseSort,
  closeFilters,
  freshBrowser,
  openFilters,
  rowOf,
  showList,
  shownCount,
  shownTitles,
  showRow,
} from '../../songList/screen/listTesting.tsx';

const bo = aPersonShown({ id: 22, displayName: 'Bo' });
const nobody = { approvedBy: [], changesBy: [], waitingFor: [], openVotes: [], isWaitingForMe: false };
const decisions = [
  aDecisionSummary({ ...nobody, cleanTitle: 'Slow Boil', waitingFor: [aPersonShown()], isWaitingForMe: true }),
  aDecisionSummary({ ...nobody, cleanTitle: 'Paper Boats', state: 'approved', approvedBy: [bo] }),
  aDecisionSummary({ ...nobody, cleanTitle: 'Midnight Drive', waitingFor: [aPersonShown()], isWaitingForMe: true }),
  aDecisionSummary({ ...nobody, cleanTitle: 'Take 9', state: 'changesAsked', changesBy: [bo] }),
];
const server = standIns(() => listDoubles({ decisions, statuses: { 'Midnight Drive': 'Sketch' } }));
freshBrowser();

/** A number follows its words. */
const counted = (name: string) => new RegExp(`^${name} \\d+$`);
const chip = (name: string) => screen.getByRole('button', { name: counted(name), pressed: false });
/** The same in the open panel: what waits has a switch in the row, too. */
const chipInPanel = (name: string) =>
  within(screen.getByRole('dialog')).getByRole('button', { name: counted(name), pressed: false });
const chosen = () => screen.queryByRole('button', { pressed: true })?.getAttribute('aria-label')?.replace(/ \d+$/, '');

/** Also while the panel of filters keeps the page from screen readers. */
const shownTitlesBehind = () =>
  screen.queryAllByRole('listitem', { hidden: true }).map((row) => row.getAttribute('aria-label'));

describe('a row', () => {
  it('says where its song stands, and nothing for songs that nobody is asked about', async () => {
    expect((await showRow('Slow Boil')).getByText('Waiting for you')).toBeTruthy();
    expect((await rowOf('Paper Boats')).getByText('Approved by Bo').parentElement?.dataset['tooltip']).toBe(
      'Approved by Bo',
    );
    expect((await rowOf('Take 10')).queryByText(/Waiting|Approved|Changes/)).toBeNull();
  });

  it('is shown without that if it can’t be loaded', async () => {
    server.use(refusing(listSongDecisions, 'internal', 'boom'));
    await showRow('Slow Boil');
    await openFilters();
    expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull();
  });
});

describe('the filter by decision', () => {
  it('is not offered while nobody is asked about anything', async () => {
    server.use(...listDoubles());
    await showRow('Slow Boil');
    expect(screen.queryByRole('button', { name: /^Waiting for me/ })).toBeNull();
    await openFilters();
    expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull();
  });

  it('narrows the list with one press, and shows all with another', async () => {
    const all = (await showRow('Slow Boil')) && shownTitlesBehind();
    await openFilters();
    await userEvent.click(chip('Changes asked by someone'));
    expect([chosen(), shownTitlesBehind()]).toEqual(['Changes asked by someone', ['Take 9']]);
    await userEvent.click(chip('Approved by all'));
    expect([chosen(), shownTitlesBehind()]).toEqual(['Approved by all', ['Paper Boats']]);
    expect(shownCount()).toBe('Showing 1 of 7 songs');
    await userEvent.click(screen.getByRole('button', { name: counted('Approved by all'), pressed: true }));
    expect([chosen(), shownTitlesBehind()]).toEqual([undefined, all]);
  });

  it.each([
    ['Waiting for me', ['Slow Boil', 'Midnight Drive']],
    ['Changes asked by someone', ['Take 9']],
    ['Approved by all', ['Paper Boats']],
  ])('shows every song that it counts, whatever the statuses say (%s)', async (name, titles) => {
    const noStatus = Object.fromEntries(songStatuses.map(({ value }) => [value, false])) as StatusFilter;
    setListView({ ...$listView.get(), statuses: noStatus });
    showList();
    await screen.findByRole('heading', { name: 'No songs found' });
    await openFilters();
    const count = chipInPanel(name).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(count)?.textContent).toBe(String(titles.length));
    await userEvent.click(chipInPanel(name));
    expect(shownTitlesBehind().toSorted()).toEqual(titles.toSorted());
    expect(shownCount()).toBe(`Showing ${titles.length} of 7 songs`);
    expect(screen.getByText(/, whatever their status$/)).toBeTruthy();
    expect(screen.queryByText(/hidden by the status filter/)).toBeNull();
    expect($listView.get().statuses).toEqual(noStatus);
  });

  it('ends with a press on a status, which then decides again', async () => {
    setListView({ ...$listView.get(), statuses: { ...everyStatus, Sketch: false } });
    await showRow('Slow Boil');
    await openFilters();
    await userEvent.click(chipInPanel('Waiting for me'));
    expect(shownTitlesBehind()).toContain('Midnight Drive');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Backburner' }));
    expect(chosen()).toBeUndefined();
    expect(shownTitlesBehind()).not.toContain('Midnight Drive');
    expect(screen.getByRole('heading', { name: 'Filter by Status (5/7 active)' })).toBeTruthy();
  });

  it('stays in sight beside the button, and can be taken back there', async () => {
    await showRow('Slow Boil');
    await openFilters();
    await userEvent.click(chip('Approved by all'));
    await closeFilters();
    expect(screen.getByRole('button', { name: 'Filter 1 changed' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Approved by all, take back' }));
    expect($listView.get().decision).toBeUndefined();
  });

  it('says what is not there, and leads back to all songs', async () => {
    server.use(standInFor(listSongDecisions, () => decisions.filter(({ isWaitingForMe }) => !isWaitingForMe)));
    await showRow('Slow Boil');
    await openFilters();
    await userEvent.click(chipInPanel('Waiting for me'));
    await closeFilters();
    expect(screen.getByRole('heading', { name: 'Nothing is waiting for you.' })).toBeTruthy();
    expect(screen.queryByText(/Connect your Dropbox/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all songs' }));
    expect(await screen.findByRole('link', { name: 'Slow Boil' })).toBeTruthy();
  });

  it('is for the moment: another list begins without it', async () => {
    const { unmount } = showList();
    await rowOf('Slow Boil');
    await openFilters();
    await userEvent.click(chip('Approved by all'));
    unmount();
    showList('/?playlist=favorites');
    await waitFor(() => expect($listView.get().decision).toBeUndefined());
  });
});

it('what waits for the reader is a press away, and another shows all again', async () => {
  setListView({ ...$listView.get(), statuses: everyStatus });
  await showRow('Slow Boil');
  const all = shownTitles();
  await userEvent.click(chip('Waiting for me'));
  expect(chosen()).toBe('Waiting for me');
  expect(shownTitles()).toEqual(expect.arrayContaining(['Slow Boil', 'Midnight Drive']));
  await userEvent.click(screen.getByRole('button', { name: counted('Waiting for me'), pressed: true }));
  expect(shownTitles()).toEqual(all);
});

it('the list can be in the order of what is to do', async () => {
  setListView({ ...$listView.get(), statuses: everyStatus });
  await showRow('Slow Boil');
  await chooseSort('By decision');
  expect(shownTitles().slice(0, 4)).toEqual(['Midnight Drive', 'Slow Boil', 'Take 9', 'Paper Boats']);
});
