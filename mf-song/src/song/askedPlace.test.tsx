import { serverChanged, songPagePath } from '@simmer/contracts';
import { listComments, type SongComment } from '@simmer/contracts/extra';
import { aComment, commentHandlers, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { Link } from '@simmer/kit/router';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBoilDecision, aBoilVote, bo, standingHandlers } from '../deciding/approvals/decidingTesting.tsx';
import { SOUGHT_MS } from '../feedback/useSought.ts';
import { SongScreen } from './SongScreen.tsx';
import { address, freshBrowser, NEW, pathOf, showSong } from './songTesting.tsx';

const server = standIns(() => libraryHandlers());
freshBrowser();

const about = { cleanTitle: 'Slow Boil', version: 3, versionId: 3 };
const aNote = (changes: Partial<SongComment>) => aComment({ ...about, ...changes });
const use = (...notes: SongComment[]) => server.use(...commentHandlers([], notes));

/** The note that is lit, by its text. */
const lit = async () => {
  const note = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('article[data-lit]');
    if (!found) throw new Error('No note is lit');
    return found;
  });
  return note;
};

describe('an address that asks for a note', () => {
  it('brings it into view, lights it up for a while and gives it the focus', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    use(aNote({ id: 1, comment: 'First' }), aNote({ id: 2, comment: 'Second' }));
    showSong(`${pathOf(NEW)}?note=1`);
    const note = await lit();
    expect(within(note).getByText('First')).toBeTruthy();
    // It is lit in one paint, and sought after it.
    await waitFor(() => expect(note.scrollIntoView).toHaveBeenCalledWith({ block: 'center' }));
    expect(note.contains(document.activeElement)).toBe(true);
    await act(async () => vi.advanceTimersByTimeAsync(SOUGHT_MS));
    await waitFor(() => expect(document.querySelector('article[data-lit]')).toBeNull());
  });

  it('shows it although it is resolved, or a reply to a resolved one', async () => {
    use(
      aNote({ id: 1, comment: 'Done', isResolved: true }),
      aNote({ id: 2, comment: 'Answer', parentId: 1, isResolved: true }),
      aNote({ id: 3, comment: 'Other', isResolved: true }),
    );
    showSong(`${pathOf(NEW)}?note=2`);
    expect(within(await lit()).getByText('Answer')).toBeTruthy();
    expect(screen.getByText('Done')).toBeTruthy();
    expect(screen.queryByText('Other')).toBeNull();
  });

  it('shows it although forty newer ones come first', async () => {
    use(...Array.from({ length: 60 }, (_, at) => aNote({ id: at + 1, comment: `Note number ${at + 1}` })));
    showSong(`${pathOf(NEW)}?note=5`);
    expect(within(await lit()).getByText('Note number 5')).toBeTruthy();
    expect(screen.queryByText('Note number 4')).toBeNull();
  });

  it('waits for a note that the page does not have yet', async () => {
    let answers = 0;
    const notes = [aNote({ id: 1, comment: 'Old' }), aNote({ id: 2, comment: 'Brand new' })];
    server.use(standInFor(listComments, () => notes.slice(0, ++answers)));
    showSong(`${pathOf(NEW)}?note=2`);
    expect(within(await lit()).getByText('Brand new')).toBeTruthy();
    expect(screen.queryByText('That note has been deleted.')).toBeNull();
  });

  it('says so if it was deleted, until that is dismissed', async () => {
    use(aNote({ id: 1, comment: 'First' }));
    showSong(`${pathOf(NEW)}?note=9`);
    expect(await screen.findByText('That note has been deleted.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('That note has been deleted.')).toBeNull();
    act(() => serverChanged.emit({ topic: 'comments' }));
    await screen.findByText('First');
    expect(screen.queryByText('That note has been deleted.')).toBeNull();
  });

  it('goes there again when the same address is opened again', async () => {
    use(aNote({ id: 1, comment: 'First' }), aNote({ id: 2, comment: 'Second' }));
    const to = (id: number) => `${songPagePath(`/Music/${NEW}`)}?note=${id}`;
    renderScreen(
      <>
        <SongScreen />
        <Link to={to(1)}>To the first</Link>
        <Link to={to(2)}>To the second</Link>
      </>,
      { at: to(1) },
    );
    expect(within(await lit()).getByText('First')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'To the second' }));
    await waitFor(async () => expect(within(await lit()).queryByText('Second')).toBeTruthy());
    await userEvent.click(screen.getByRole('link', { name: 'To the first' }));
    await waitFor(async () => expect(within(await lit()).queryByText('First')).toBeTruthy());
  });

  it('keeps asking when the file has another path by now', async () => {
    use(aNote({ id: 1, comment: 'First' }));
    showSong('/song/3?note=1&playlist=all');
    expect(within(await lit()).getByText('First')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${pathOf(NEW)}?playlist=all&note=1`));
  });
});

describe('an address that asks for the decision', () => {
  const stands = () => screen.findByRole('region', { name: 'Where Slow Boil stands' });

  it('brings it into view with the focus, before what else is open', async () => {
    const votes = [aBoilVote({ id: 7 }), aBoilVote({ id: 8, question: 'Which intro?' })];
    server.use(...standingHandlers(aBoilDecision({ waitingFor: [bo] }), votes));
    showSong(`${pathOf(NEW)}?show=decision`);
    expect(await screen.findByText('Waiting for Bo')).toBeTruthy();
    const place = await stands();
    expect(place.dataset['lit']).toBe('true');
    expect(place.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
    expect(document.activeElement).toBe(place);
  });

  it('stays at the top if nobody is asked any more', async () => {
    showSong(`${pathOf(NEW)}?show=decision`);
    await screen.findByRole('heading', { name: 'Slow Boil' });
    await screen.findByRole('region', { name: 'Notes' });
    expect(document.querySelector('[data-lit]')).toBeNull();
  });
});
