import { serverChanged } from '@simmer/contracts';

import { blockGuest, type SongComment } from '@simmer/contracts/extra';
import { libraryHandlers, refusing } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pressToast, toasted, untilTestEnds } from '../../../feedback/toastsTesting.ts';
import { freshBrowser, signIn } from '../../../song/songTesting.tsx';
import { listenForNoteUndo } from '../changes/undoNotes.ts';
import { aGuestNoteOnThird, aNoteOnThird, noteSaying, showNotes } from '../notesTesting.tsx';

const server = standIns(() => libraryHandlers());
const { toasts } = freshBrowser();

const show = (...notes: SongComment[]) => showNotes({ server, notes });
const press = async (text: string, name: string) =>
  userEvent.click((await noteSaying(text)).getByRole('button', { name }));
const fix = { versionId: 4, version: 4, userId: 1, at: '2026-05-03T09:00:00.000Z' };

describe('a guest’s note', () => {
  it('stands among the others, with the guest’s name, what they are, and their link', async () => {
    show(aGuestNoteOnThird({}, { comment: 'Lovely' }), aNoteOnThird({ id: 2, comment: 'Ours' }));
    const note = await noteSaying('Lovely');
    expect(screen.getByRole('article', { name: 'Note by Jo (guest)' })).toBeTruthy();
    for (const text of ['Jo', 'Guest', 'link “For the label”']) expect(note.getByText(text)).toBeTruthy();
    expect(note.queryByText('Same name as a member')).toBeNull();
    expect(note.queryByRole('link')).toBeNull();
    expect((await noteSaying('Ours')).getByRole('link', { name: 'Bo Hill' })).toBeTruthy();
  });

  it('is marked if the guest is called like a member, and shows names as text', async () => {
    show(
      aGuestNoteOnThird({ name: 'Bo', isLikeMember: true }, { comment: 'Like Bo' }),
      aGuestNoteOnThird({ id: 4, name: '<b>Kim</b>', linkTitle: '<i>x</i>' }, { id: 2, comment: 'Markup' }),
    );
    expect((await noteSaying('Like Bo')).getByText('Same name as a member')).toBeTruthy();
    const other = await noteSaying('Markup');
    expect(other.getByText('<b>Kim</b>')).toBeTruthy();
    expect(other.getByText('link “<i>x</i>”')).toBeTruthy();
  });

  it('is nobody’s to edit, also not an admin’s; who manages the link deletes it, after a question', async () => {
    signIn({ isAdmin: true });
    const { sent } = show(aGuestNoteOnThird({}, { comment: 'Lovely' }));
    expect((await noteSaying('Lovely')).queryByRole('button', { name: 'Edit note' })).toBeNull();
    await press('Lovely', 'Delete note');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Lovely')).toBeNull());
    expect(sent).toEqual([{ delete: 1 }]);
  });

  it('offers others of the team neither deleting nor blocking, but the rest', async () => {
    const { sent } = show(aGuestNoteOnThird({ mayManage: false }, { comment: 'Lovely', versionId: 4, version: 4 }));
    const note = await noteSaying('Lovely');
    for (const name of ['Delete note', 'More for this note']) expect(note.queryByRole('button', { name })).toBeNull();
    await userEvent.click(note.getByRole('checkbox', { name: 'Resolved' }));
    await waitFor(() => expect(sent).toEqual([{ resolve: 1, isResolved: true }]));
  });

  it('is answered like any note, and the box says that the guest can read it', async () => {
    show(
      aGuestNoteOnThird({}, { comment: 'Lovely' }),
      aGuestNoteOnThird({ id: 4, isBlocked: true }, { id: 2, comment: 'Blocked one' }),
    );
    await press('Lovely', 'Reply to Jo (guest)');
    const box = screen.getByRole('textbox', { name: 'Your reply' });
    const hint = screen.getByText('Jo can read this on the shared page.');
    expect(box.getAttribute('aria-describedby')).toBe(hint.id);
    await userEvent.keyboard('{Escape}');
    await press('Blocked one', 'Reply to Jo (guest)');
    expect(screen.queryByText(/can read this/)).toBeNull();
  });

  it('waits for who manages the link to confirm its fix', async () => {
    const { sent } = show(
      aGuestNoteOnThird({}, { comment: 'Mine to confirm', fix }),
      aGuestNoteOnThird({ id: 4, mayManage: false }, { id: 2, comment: 'Not mine', fix }),
    );
    const other = await noteSaying('Not mine');
    expect(other.getByText('Fixed in v4 · waiting for the person who shared it')).toBeTruthy();
    expect(other.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect((await noteSaying('Mine to confirm')).getByText('Fixed in v4 · waiting for you')).toBeTruthy();
    await press('Mine to confirm', 'Confirm');
    await waitFor(() => expect(sent).toEqual([{ confirm: 1, isFixed: true }]));
  });

  it('is found by the filter', async () => {
    const { double } = show(aNoteOnThird({ comment: 'Ours' }), aGuestNoteOnThird({}, { id: 2, comment: 'Lovely' }));
    const chip = await screen.findByRole('button', { name: '1 from guests' });
    await userEvent.click(chip);
    expect(screen.queryByText('Ours')).toBeNull();
    expect(await noteSaying('Lovely')).toBeTruthy();
    double.remove(2);
    act(() => serverChanged.emit({ topic: 'comments' }));
    expect(await screen.findByText('No matching notes')).toBeTruthy();
  });
});

describe('blocking a guest', () => {
  const choose = async (item: string) => {
    await press('Lovely', 'More for this note');
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('asks first, shows it on all their notes, and Undo lets them write again', async () => {
    untilTestEnds(listenForNoteUndo);
    const { sent } = show(
      aGuestNoteOnThird({}, { comment: 'Lovely' }),
      aGuestNoteOnThird({}, { id: 2, comment: 'Again' }),
      aGuestNoteOnThird({ id: 4, name: 'Kim' }, { id: 3, comment: 'Other' }),
    );
    await noteSaying('Lovely');
    await choose('Block guest…');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Block Jo?' }));
    expect(sent).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Block guest' }));
    for (const text of ['Lovely', 'Again']) expect(await (await noteSaying(text)).findByText('Blocked')).toBeTruthy();
    expect((await noteSaying('Other')).queryByText('Blocked')).toBeNull();
    await toasted(toasts, { title: 'Jo is blocked' });
    pressToast(toasts);
    await waitFor(() => expect(screen.queryByText('Blocked')).toBeNull());
    await waitFor(() => expect(sent).toEqual([true, false].map((isBlocked) => ({ block: 3, isBlocked }))));
    expect(toasts).toHaveLength(1);
  });

  it('is taken back without a question', async () => {
    const { sent } = show(aGuestNoteOnThird({ isBlocked: true }, { comment: 'Lovely' }));
    await noteSaying('Lovely');
    await choose('Unblock guest');
    await toasted(toasts, { title: 'Jo can write again' });
    expect(sent).toEqual([{ block: 3, isBlocked: false }]);
  });

  it('is reverted if it fails', async () => {
    show(aGuestNoteOnThird({}, { comment: 'Lovely' }));
    server.use(refusing(blockGuest, 'forbidden', 'Only the person who shared the link can block a guest'));
    await noteSaying('Lovely');
    await choose('Block guest…');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block guest' }));
    const body = 'Only the person who shared the link can block a guest';
    await toasted(toasts, { title: 'Not saved', body });
    await waitFor(() => expect(screen.queryByText('Blocked')).toBeNull());
  });
});
