import { listCustomTitles } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { deleteComment, listTaggedComments, resolveComment, type SongComment } from '@simmer/contracts/extra';
import { aComment, aCurrentUser, DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MentionsScreen } from './MentionsScreen.tsx';

const server = standIns(() => libraryHandlers());
beforeEach(() => setVisitor({ status: 'complete', user: aCurrentUser() }));
afterEach(() => {
  setVisitor({ status: 'loading' });
  vi.useRealTimers();
});

const blue = aComment({ id: 1, cleanTitle: 'Blue', comment: '@ana louder', taggedUserIds: [1], version: 2 });
const more = aComment({ id: 2, cleanTitle: 'Blue', comment: 'and @ana softer', taggedUserIds: [1] });
const red = aComment({ id: 3, cleanTitle: 'Red', comment: 'hi', taggedUserIds: [1], userId: 1 });
const done = aComment({ id: 4, cleanTitle: 'Red', comment: 'done', taggedUserIds: [1], isResolved: true });

function show(notes: SongComment[]) {
  const deleted = vi.fn();
  const resolved = vi.fn();
  let known = notes;
  server.use(
    standInFor(listTaggedComments, () => known),
    standInFor(listCustomTitles, () => [{ cleanTitle: 'Blue', customTitle: 'Blue Final' }]),
    standInFor(resolveComment, ({ params, body }) => {
      resolved(params.id, body.isResolved);
      known = known.map((note) => (note.id === params.id ? { ...note, isResolved: body.isResolved ?? true } : note));
      return aComment({ id: params.id });
    }),
    standInFor(deleteComment, ({ params }) => {
      deleted(params.id);
      known = known.filter(({ id }) => id !== params.id);
      return undefined;
    }),
  );
  renderScreen(<MentionsScreen />);
  return { deleted, resolved };
}

describe('the notes that mention the user', () => {
  it('are grouped by song, with its custom title and their number', async () => {
    show([blue, more, red, done]);
    expect(screen.getByRole('heading', { level: 1, name: 'Notes Mentioning You' })).toBeTruthy();
    const first = await screen.findByRole('region', { name: 'Blue Final' });
    expect(within(first).getByLabelText('2 notes').textContent).toBe('2');
    expect(within(first).getAllByRole('article')).toHaveLength(2);
    expect(within(first).getByText('v2')).toBeTruthy();
    const [note] = within(first).getAllByRole('article');
    expect(within(note as HTMLElement).getByRole('link', { name: 'Bo Hill' })).toBeTruthy();
    await waitFor(() => expect(within(first).getAllByText('@ana')[0]?.dataset['mention']).toBe('1'));
    expect(within(screen.getByRole('region', { name: 'Red' })).getAllByRole('article')).toHaveLength(1);
  });

  it('include resolved ones on request', async () => {
    const { resolved } = show([blue, done]);
    await screen.findByText(/louder/);
    expect(screen.queryByText('done')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show resolved notes' }));
    expect(screen.getByText('done')).toBeTruthy();
    const [first] = screen.getAllByRole('checkbox', { name: 'Resolved' });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(resolved).toHaveBeenCalledWith(1, true));
  });

  it('say whether they are fixed, and in which version', async () => {
    const fix = { versionId: 4, version: 4, userId: 3, at: '2026-05-03T09:00:00.000Z' };
    const confirmed = aComment({ ...done, fix, confirmedAt: fix.at });
    show([{ ...blue, fix }, { ...red, fix }, confirmed]);
    expect(await screen.findByText('Fixed in v4 · waiting for Bo')).toBeTruthy();
    expect(screen.getByText('Fixed in v4 · waiting for you')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show resolved notes' }));
    expect(screen.getByText('Confirmed in v4')).toBeTruthy();
  });

  it('can be deleted by their author and admins, after a confirmation', async () => {
    const { deleted } = show([blue, red]);
    const own = await screen.findByRole('region', { name: 'Red' });
    expect(
      within(await screen.findByRole('region', { name: 'Blue Final' })).queryByRole('button', { name: 'Delete note' }),
    ).toBeNull();
    await userEvent.click(within(own).getByRole('button', { name: 'Delete note' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText('Are you sure you want to delete this comment?')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('hi')).toBeNull());
    expect(deleted).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('show an empty state that depends on the filter', async () => {
    show([]);
    expect(await screen.findByText('No unresolved notes.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show resolved notes' }));
    expect(screen.getByText('No notes found.')).toBeTruthy();
  });

  it('are retried once, two seconds after a failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = vi.fn();
    server.use(
      standInFor(listTaggedComments, () => {
        asked();
        throw new DoubleRefusal('internal', 'It broke.');
      }),
    );
    renderScreen(<MentionsScreen />);
    await vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(1);
      return asked.mock.calls.length === 1;
    });
    await vi.advanceTimersByTimeAsync(1900);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitUntil(() => asked.mock.calls.length === 2);
    vi.useRealTimers();
    expect(await screen.findByText('It broke.')).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
