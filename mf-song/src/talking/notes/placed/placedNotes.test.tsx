import { listAlignments, seekRequested, serverChanged, type VersionAlignment } from '@simmer/contracts';

import { placeComment, type SongComment } from '@simmer/contracts/extra';
import { setPlayback } from '@simmer/contracts/player.owner';
import { libraryHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { emitted, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pressToast, toasted, untilTestEnds } from '../../../feedback/toastsTesting.ts';
import { freshBrowser, playAt } from '../../../song/songTesting.tsx';
import { listenForNoteUndo } from '../changes/undoNotes.ts';
import { aNoteOnThird, fourth, noteSaying, showNotes, third, thirdInFourth } from '../notesTesting.tsx';

const server = standIns(() => libraryHandlers());
const { toasts } = freshBrowser();

const show = (...notes: SongComment[]) => showNotes({ server, notes });
const put = { versionId: 4, atSeconds: 90, untilSeconds: null, userId: 2 };

describe('a note of another version', () => {
  it('plays the shown version where its music is now, and says where it is from', async () => {
    const asked = emitted(seekRequested);
    show(aNoteOnThird({ comment: 'Later', atSeconds: 70, untilSeconds: 80 }));
    const note = await noteSaying('Later');
    await userEvent.click(await note.findByRole('button', { name: 'at 1:26–1:36' }));
    expect(asked).toContainEqual({ song: expect.objectContaining({ id: 4 }), positionSeconds: 86 });
    expect(note.getByText('from v3')).toBeTruthy();
    expect(note.queryByRole('button', { name: 'Check the place' })).toBeNull();
  });

  it('is named by the nearest second, and plays exactly where its music is', async () => {
    const asked: number[] = [];
    onTestFinished(seekRequested.on(({ positionSeconds }) => asked.push(positionSeconds)));
    show(aNoteOnThird({ comment: 'Count-in', atSeconds: 8, untilSeconds: 12 }));
    const slightlyEarly = {
      stretches: [{ older: [1, 188], newer: [0.98, 187.98] }],
      unsure: [],
    } as VersionAlignment['alignment'];
    server.use(standInFor(listAlignments, () => [{ versionId: 3, alignment: slightlyEarly }]));
    const note = await noteSaying('Count-in');
    await userEvent.click(await note.findByRole('button', { name: 'at 0:08–0:12' }));
    expect(asked).toEqual([expect.closeTo(7.98)]);
  });

  it('plays its own version until both are compared, and moves when the server says so', async () => {
    const asked = emitted(seekRequested);
    show(aNoteOnThird({ comment: 'Later' }));
    server.use(standInFor(listAlignments, () => []));
    const note = await noteSaying('Later');
    await userEvent.click(await note.findByRole('button', { name: 'at 1:10' }));
    expect(asked).toContainEqual({ song: expect.objectContaining({ id: 3 }), positionSeconds: 70 });
    expect(note.getByText('v3')).toBeTruthy();
    server.use(standInFor(listAlignments, () => [thirdInFourth]));
    act(() => serverChanged.emit({ topic: 'comparisons' }));
    expect(await note.findByRole('button', { name: 'at 1:26' })).toBeTruthy();
  });

  it('fetches nothing where all notes are the shown version’s own', async () => {
    const asked = vi.fn(() => []);
    show(aNoteOnThird({ comment: 'Own', versionId: 4, version: 4 }));
    server.use(standInFor(listAlignments, asked));
    const note = await noteSaying('Own');
    expect(note.getByRole('button', { name: 'at 1:10' })).toBeTruthy();
    expect(note.queryByRole('button', { name: 'More for this note' })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is listed apart if its music is no longer there, and plays its own version', async () => {
    const asked = emitted(seekRequested);
    show(aNoteOnThird({ comment: 'Here' }), aNoteOnThird({ id: 2, comment: 'The last chord', atSeconds: 186 }));
    await screen.findByText('Here');
    const group = await screen.findByRole('button', { name: 'No longer there 1' });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('The last chord')).toBeNull();
    await userEvent.click(group);
    const list = within(screen.getByRole('list', { name: 'No longer there' }));
    await userEvent.click(list.getByRole('button', { name: 'at 3:06' }));
    expect(asked).toContainEqual({ song: expect.objectContaining({ id: 3 }), positionSeconds: 186 });
  });

  it('is shown there if the page’s address asks for it, and can be closed again', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    const notes = [
      aNoteOnThird({ comment: 'Here' }),
      aNoteOnThird({ id: 2, comment: 'The last chord', atSeconds: 186 }),
    ];
    showNotes({ server, notes, soughtId: 2 });
    const group = await screen.findByRole('button', { name: 'No longer there 1', expanded: true });
    expect((await screen.findByText('The last chord')).closest('article')?.dataset['lit']).toBe('true');
    await userEvent.click(group);
    expect(screen.queryByText('The last chord')).toBeNull();
  });
});

describe('a guessed place', () => {
  const guessed = aNoteOnThird({ comment: 'Bass', atSeconds: 64, untilSeconds: 70 });
  const check = async () => {
    const note = await noteSaying('Bass');
    await userEvent.click(await note.findByRole('button', { name: 'Check the place' }));
    return note;
  };

  it('can be said to be right', async () => {
    const { sent } = show(guessed);
    const note = await check();
    await userEvent.click(await screen.findByRole('menuitem', { name: /The place is right/ }));
    await waitFor(() => expect(note.queryByRole('button', { name: 'Check the place' })).toBeNull());
    expect(sent).toEqual([{ place: 1, versionId: 4, atSeconds: 80, untilSeconds: 86 }]);
    // The question had the focus.
    expect(document.activeElement).toBe(note.getByRole('checkbox', { name: 'Resolved' }));
  });

  it('can be replaced by the player’s position, with Undo', async () => {
    const { sent } = show(guessed);
    untilTestEnds(listenForNoteUndo);
    playAt(fourth, 82.5);
    const note = await check();
    await userEvent.click(await screen.findByRole('menuitem', { name: /Move to current position/ }));
    expect(await note.findByRole('button', { name: 'at 1:22–1:28' })).toBeTruthy();
    await toasted(toasts, { title: 'Moved to 1:22' });
    expect(toasts.at(-1)?.action).toMatchObject({ label: 'Undo' });
    pressToast(toasts);
    expect(await note.findByRole('button', { name: 'Check the place' })).toBeTruthy();
    expect(sent).toEqual([
      { place: 1, versionId: 4, atSeconds: 82.5, untilSeconds: 88.5 },
      { place: 1, versionId: 4, atSeconds: null, untilSeconds: null },
    ]);
  });

  it('can’t be replaced while the player has another version', async () => {
    show(guessed);
    setPlayback({ status: 'playing', song: third });
    await check();
    const item = await screen.findByRole('menuitem', { name: /Move to current position/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a corrected place', () => {
  it('goes back to the guess', async () => {
    const { sent } = show(aNoteOnThird({ comment: 'Later', places: [put] }));
    const note = await noteSaying('Later');
    expect(await note.findByRole('button', { name: 'at 1:30' })).toBeTruthy();
    await userEvent.click(note.getByRole('button', { name: 'More for this note' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Back to the guess' }));
    expect(await note.findByRole('button', { name: 'at 1:26' })).toBeTruthy();
    expect(sent).toEqual([{ place: 1, versionId: 4, atSeconds: null, untilSeconds: null }]);
  });

  it('returns when the server refuses, with its sentence', async () => {
    show(aNoteOnThird({ comment: 'Later', places: [put] }));
    server.use(refusing(placeComment, 'not_found', 'Note not found'));
    const note = await noteSaying('Later');
    await userEvent.click(await note.findByRole('button', { name: 'More for this note' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Back to the guess' }));
    await toasted(toasts, { title: 'Not moved', body: 'Note not found' });
    expect(await note.findByRole('button', { name: 'at 1:30' })).toBeTruthy();
  });
});
