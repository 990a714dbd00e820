import { serverChanged, stretchesRequested } from '@simmer/contracts';

import { confirmComment, type NoteFix, type SongComment } from '@simmer/contracts/extra';
import { aVersion, libraryHandlers, refusing } from '@simmer/contracts/testing';
import { emitted, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pressToast, toasted, untilTestEnds } from '../../../feedback/toastsTesting.ts';
import { freshBrowser, signIn } from '../../../song/songTesting.tsx';
import { listenForNoteUndo } from '../changes/undoNotes.ts';
import { aNoteOnThird, fourth, noteSaying, showNotes, third } from '../notesTesting.tsx';

const server = standIns(() => libraryHandlers());
const { toasts } = freshBrowser();

const fix: NoteFix = { versionId: 4, version: 4, userId: 2, at: '2026-05-03T09:00:00.000Z' };
const theirs = aNoteOnThird({ comment: 'Snare' });
const mine = aNoteOnThird({
  comment: 'Vocals',
  userId: 1,
  user: { displayName: 'ana', firstName: 'Ana', lastName: 'Sol', profileImageUrl: null },
});
const show = (...notes: SongComment[]) => showNotes({ server, notes });

describe('saying that a note is fixed', () => {
  it('names a version, the newest first and the shown one chosen, and waits for its author', async () => {
    const { sent } = show(theirs);
    const note = await noteSaying('Snare');
    await userEvent.click(note.getByRole('button', { name: 'Fixed in…' }));
    const versions = await screen.findAllByRole('menuitemradio');
    expect(versions.map(({ textContent }) => textContent)).toEqual(['v4This version', 'v3']);
    await waitFor(() => expect(document.activeElement).toBe(versions[0]));
    await userEvent.keyboard('{Enter}');
    expect(await note.findByText('Fixed in v4 · waiting for Bo')).toBeTruthy();
    expect(note.getByRole('checkbox', { name: 'Resolved' })).toHaveProperty('ariaChecked', 'false');
    expect(note.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(sent).toEqual([{ fix: 1, versionId: 4 }]);
  });

  it('offers only versions that may have it, with the note’s own', async () => {
    const older = aVersion({ id: 2, version: 2, dropboxPath: '/Music/Midnight Drive v2.wav' });
    const hidden = aVersion({ id: 9, version: 3, label: 'b', isHidden: true });
    showNotes({ server, notes: [theirs], versions: [fourth, hidden, third, older] });
    await userEvent.click((await noteSaying('Snare')).getByRole('button', { name: 'Fixed in…' }));
    const versions = await screen.findAllByRole('menuitemradio');
    expect(versions.map(({ textContent }) => textContent)).toEqual(['v4This version', 'v3']);
  });

  it('can be undone from the toast, and taken back later', async () => {
    untilTestEnds(listenForNoteUndo);
    const { sent } = show(theirs);
    const note = await noteSaying('Snare');
    await userEvent.click(note.getByRole('button', { name: 'Fixed in…' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /v4/ }));
    await toasted(toasts, { title: 'Fixed in v4' });
    pressToast(toasts);
    await waitFor(() => expect(note.queryByText(/Fixed in v4/)).toBeNull());
    await userEvent.click(note.getByRole('button', { name: 'Fixed in…' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /v3/ }));
    await note.findByText('Fixed in v3 · waiting for Bo');
    await userEvent.click(note.getByRole('button', { name: 'Fixed in…' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Not fixed yet' }));
    await waitFor(() => expect(note.queryByText(/Fixed in v3/)).toBeNull());
    expect(sent).toEqual([4, null, 3, null].map((versionId) => ({ fix: 1, versionId })));
  });
});

describe('a note that is said to be fixed', () => {
  it('plays before and after to its author, where the music is in both', async () => {
    const asked = emitted(stretchesRequested);
    show({ ...mine, fix });
    const note = await noteSaying('Vocals');
    expect(note.getByText('Fixed in v4 · waiting for you')).toBeTruthy();
    await userEvent.click(await note.findByRole('button', { name: 'Before and after' }));
    await waitFor(() =>
      expect(asked).toContainEqual({
        stretches: [
          { song: expect.objectContaining({ id: 3 }), fromSeconds: 66, untilSeconds: 74 },
          { song: expect.objectContaining({ id: 4 }), fromSeconds: 82, untilSeconds: 90 },
        ],
      }),
    );
  });

  it('is confirmed by its author, which resolves it', async () => {
    const { sent } = show({ ...mine, fix });
    const note = await noteSaying('Vocals');
    await userEvent.click(note.getByRole('button', { name: 'Confirm' }));
    expect(await note.findByText('Confirmed in v4')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Vocals')).toBeNull());
    expect(sent).toEqual([{ confirm: 1, isFixed: true }]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show resolved' }));
    expect((await noteSaying('Vocals')).getByText('Confirmed in v4')).toBeTruthy();
  });

  it('is reopened by its author, and keeps the focus', async () => {
    const { sent } = show({ ...mine, fix });
    const note = await noteSaying('Vocals');
    await userEvent.click(note.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(note.queryByText(/Fixed in v/)).toBeNull());
    expect(document.activeElement).toBe(note.getByRole('checkbox', { name: 'Resolved' }));
    expect(sent).toEqual([{ confirm: 1, isFixed: false }]);
  });

  it('is answered by its author and admins only', async () => {
    show({ ...theirs, fix });
    const note = await noteSaying('Snare');
    expect(note.getByRole('button', { name: 'Before and after' })).toBeTruthy();
    expect(note.queryByRole('button', { name: 'Confirm' })).toBeNull();
    act(() => signIn({ isAdmin: true }));
    expect(note.getByRole('button', { name: 'Confirm' })).toBeTruthy();
    expect(note.getByRole('button', { name: 'Reopen' })).toBeTruthy();
  });

  it('can be resolved without a word, and reopened', async () => {
    const { sent } = show({ ...theirs, fix });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show resolved' }));
    const note = await noteSaying('Snare');
    await userEvent.click(note.getByRole('checkbox', { name: 'Resolved' }));
    await waitFor(() => expect(note.queryByText(/Fixed in v/)).toBeNull());
    await userEvent.click(note.getByRole('checkbox', { name: 'Resolved' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(note.queryByText(/Fixed in v/)).toBeNull();
  });

  it('shows what the server says when someone else was faster', async () => {
    const { double } = show({ ...mine, fix });
    server.use(refusing(confirmComment, 'conflict', 'This note isn’t marked as fixed any more.'));
    const note = await noteSaying('Vocals');
    double.fix(1, null);
    await userEvent.click(note.getByRole('button', { name: 'Confirm' }));
    await toasted(toasts, { title: 'Not saved', body: 'This note isn’t marked as fixed any more.' });
    await waitFor(() => expect(note.queryByText(/(Confirmed|Fixed) in v/)).toBeNull());
    expect(note.getByRole('checkbox', { name: 'Resolved' })).toHaveProperty('ariaChecked', 'false');
  });
});

describe('the filter', () => {
  it('shows one state or one’s own notes, with their numbers, and keeps what resolved means', async () => {
    const { double } = show(
      { ...theirs, id: 1, comment: 'Open' },
      { ...theirs, id: 2, comment: 'Fixed', fix },
      { ...mine, id: 3, comment: 'Confirmed', fix, isResolved: true, confirmedAt: fix.at },
      { ...mine, id: 4, comment: 'Own' },
    );
    await screen.findByText('Open');
    const filter = within(screen.getByRole('group', { name: 'Filter notes' }));
    const texts = () => screen.queryAllByText(/^(Open|Fixed|Confirmed|Own)$/).map(({ textContent }) => textContent);
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '2 open',
      '1 to confirm',
      '1 confirmed',
      '1 mine',
    ]);
    expect(texts()).toEqual(['Own', 'Fixed', 'Open']);
    await userEvent.click(filter.getByRole('button', { name: '1 to confirm' }));
    expect(texts()).toEqual(['Fixed']);
    await userEvent.click(filter.getByRole('button', { name: '1 confirmed' }));
    expect(texts()).toEqual(['Confirmed']);
    await userEvent.click(filter.getByRole('button', { name: '1 confirmed' }));
    await userEvent.click(filter.getByRole('button', { name: '1 mine' }));
    expect(texts()).toEqual(['Own']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show resolved' }));
    expect(texts()).toEqual(['Own', 'Confirmed']);
    // Its choice stays, even without a note, until it is taken back.
    double.remove(3);
    double.remove(4);
    act(() => serverChanged.emit({ topic: 'comments' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show all notes' }));
    expect(texts()).toEqual(['Fixed', 'Open']);
  });
});
