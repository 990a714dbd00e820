import { listUsers, seekRequested, serverChanged } from '@simmer/contracts';

import { listComments, resolveComment, type SongComment } from '@simmer/contracts/extra';

import {
  aComment,
  aSong,
  aUser,
  commentHandlers,
  libraryHandlers,
  refusing,
  standInFor,
} from '@simmer/contracts/testing';
import { emitted, renderScreen, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toasted } from '../../feedback/toastsTesting.ts';
import { freshBrowser, playAt, signIn } from '../../song/songTesting.tsx';
import { commentsOf } from '../../songData/comments.queries.ts';
import { NotesSection } from './NotesSection.tsx';
import { aNewNote, showNotes } from './notesTesting.tsx';

const server = standIns(() => libraryHandlers());
const { toasts } = freshBrowser();
const song = aSong({ id: 1, cleanTitle: 'Midnight Drive', version: 3 });
const mine = aComment({
  id: 1,
  comment: 'Mine',
  userId: 1,
  user: { ...aComment().user, firstName: 'Ana', lastName: 'Sol' },
});
const theirs = aComment({ id: 2, comment: 'Theirs' });

afterEach(() => void vi.useRealTimers());

const show = (notes: SongComment[] = []) => showNotes({ server, notes, song, versions: [song] });
const box = () => screen.findByRole('textbox', { name: 'New note' });
const noteBy = async (name: string) => within(await screen.findByRole('article', { name: `Note by ${name}` }));

describe('writing a note', () => {
  it('posts the trimmed text once on Enter', async () => {
    const { posts } = show();
    await userEvent.type(await box(), '  louder snare {Enter}{Enter}');
    expect(await screen.findByText('louder snare', { selector: 'p' })).toBeTruthy();
    expect(posts).toEqual([
      expect.objectContaining({ cleanTitle: 'Midnight Drive', comment: 'louder snare', version: 3, taggedUserIds: [] }),
    ]);
    expect((await box()).textContent).toBe('');
  });

  it('posts no blank text, and starts a new line on Shift+Enter', async () => {
    const { posts } = show();
    await userEvent.type(await box(), '   {Enter}');
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'one{Shift>}{Enter}{/Shift}two');
    expect((await box()) as HTMLTextAreaElement).toHaveProperty('value', 'one\ntwo');
    expect(posts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Post note' }));
    await waitFor(() => expect(posts).toHaveLength(1));
  });

  it('posts once despite fast presses', async () => {
    const { posts } = show();
    await userEvent.type(await box(), 'once');
    const button = screen.getByRole('button', { name: 'Post note' });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.keyDown(await box(), { key: 'Enter' });
    expect(await screen.findByText('once', { selector: 'p' })).toBeTruthy();
    expect(posts).toHaveLength(1);
  });

  it('keeps the text when the connection is gone, and sends the same mark again', async () => {
    const keys: unknown[] = [];
    show();
    server.use(
      http.post('*/api/song-comments', async ({ request }) => {
        keys.push(((await request.json()) as { clientKey: string }).clientKey);
        return HttpResponse.error();
      }),
    );
    await userEvent.type(await box(), 'keep me{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not posted: No connection.*Your text is kept\.$/);
    expect(await box()).toHaveProperty('value', 'keep me');
    await userEvent.click(screen.getByRole('button', { name: 'Post note' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    expect(sessionStorage.getItem('simmer:noteDrafts')).toContain('keep me');
  });

  it('shows markup as text', async () => {
    show([aComment({ comment: '<img src=x onerror=alert(1)><b>bold</b> javascript:alert(1) @<script>' })]);
    expect(await screen.findByText(/<img src=x/)).toBeTruthy();
    expect(document.querySelector('article img, article b, article script')).toBeNull();
  });
});

describe('mentions', () => {
  it('can be picked by keyboard, and are stored by id and highlighted', async () => {
    const { posts } = show();
    await userEvent.type(await box(), 'hey @bo');
    const list = within(await screen.findByRole('listbox', { name: 'People to mention' }));
    expect(list.getByRole('option').getAttribute('aria-selected')).toBe('true');
    expect((await box()).getAttribute('aria-activedescendant')).toBe(list.getByRole('option').id);
    await userEvent.keyboard('{Enter}');
    expect(await box()).toHaveProperty('value', 'hey @Bo ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('louder{Enter}');
    const mention = await screen.findByText('@Bo');
    expect(mention.dataset['mention']).toBe('2');
    expect(posts).toEqual([expect.objectContaining({ comment: 'hey @Bo louder', taggedUserIds: [2] })]);
  });

  it('distinguish two people with one name, and close on Escape', async () => {
    const { posts } = show();
    server.use(
      standInFor(listUsers, () => [
        aUser({ id: 5, displayName: 'ann', firstName: 'Ann', lastName: 'Ash' }),
        aUser({ id: 6, displayName: 'ann', firstName: 'Ann', lastName: 'Birch' }),
      ]),
    );
    await userEvent.type(await box(), '@an');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('n');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}hi{Enter}');
    await waitFor(() => expect(posts).toEqual([expect.objectContaining({ taggedUserIds: [6] })]));
  });

  it('leave out people without a profile, who have no name yet', async () => {
    show();
    server.use(
      standInFor(listUsers, () => [
        aUser({ id: 5, displayName: 'bonnie', firstName: 'Bonnie' }),
        aUser({
          id: 6,
          email: 'bob@band.example',
          displayName: null,
          firstName: null,
          lastName: null,
          isProfileComplete: false,
        }),
      ]),
    );
    await userEvent.type(await box(), '@bo');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bonnie'),
    ]);
  });

  it('typed without the picker count if unambiguous', async () => {
    const { posts } = show();
    await screen.findByText(/No notes yet/);
    await userEvent.type(await box(), '@bo, louder');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(posts).toEqual([expect.objectContaining({ taggedUserIds: [2] })]));
  });
});

describe('resolving', () => {
  it('is open to everyone, highlights the note for 600 ms and then hides it', async () => {
    const { sent } = show([theirs]);
    const note = await screen.findByRole('article', { name: 'Note by Bo Hill' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const unlit = note.className;
    const checkbox = within(note).getByRole('checkbox', { name: 'Resolved' });
    checkbox.focus();
    fireEvent.click(checkbox);
    await act(async () => vi.advanceTimersByTime(599));
    expect(note.dataset['lit']).toBe('true');
    expect(note.className).not.toBe(unlit);
    await act(async () => vi.advanceTimersByTime(1));
    expect(document.querySelector('[data-lit]')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Notes');
    vi.useRealTimers();
    await waitFor(() => expect(sent).toEqual([{ resolve: 2, isResolved: true }]));
    await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show resolved' }));
    await userEvent.click((await noteBy('Bo Hill')).getByRole('checkbox', { name: 'Resolved' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('hides resolved notes unless “Show resolved” is on', async () => {
    show([theirs, aComment({ id: 3, comment: 'Done', isResolved: true })]);
    await screen.findByText('Theirs');
    expect(screen.queryByText('Done')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show resolved' }));
    expect(screen.getByText('Done')).toBeTruthy();
  });

  it('reverts when it fails, with the server’s message', async () => {
    show([theirs]);
    server.use(refusing(resolveComment, 'not_found', 'Note not found'));
    await userEvent.click((await noteBy('Bo Hill')).getByRole('checkbox', { name: 'Resolved' }));
    await toasted(toasts, { title: 'Error', body: 'Note not found' });
    expect(await screen.findByText('Theirs')).toBeTruthy();
  });
});

describe('editing', () => {
  const edit = async () => {
    await userEvent.click((await noteBy('Ana Sol')).getByRole('button', { name: 'Edit note' }));
    return screen.findByRole('textbox', { name: 'Edit note' });
  };

  it('is offered only to the author and admins', async () => {
    show([mine, theirs]);
    const own = await noteBy('Ana Sol');
    const other = await noteBy('Bo Hill');
    expect(own.getByRole('button', { name: 'Edit note' })).toBeTruthy();
    expect(other.queryByRole('button', { name: 'Edit note' })).toBeNull();
    expect(other.queryByRole('button', { name: 'Delete note' })).toBeNull();
    act(() => signIn({ isAdmin: true }));
    expect(other.getByRole('button', { name: 'Edit note' })).toBeTruthy();
    expect(other.getByRole('button', { name: 'Delete note' })).toBeTruthy();
  });

  it('happens in place: Enter saves, Escape cancels, blank text is not sent', async () => {
    const { edits } = show([mine]);
    const field = await edit();
    expect(field).toHaveProperty('value', 'Mine');
    await userEvent.type(field, ' and yours{Escape}');
    expect(await screen.findByText('Mine')).toBeTruthy();
    const again = await edit();
    await userEvent.clear(again);
    await userEvent.type(again, '  {Enter}');
    await userEvent.type(again, 'hi{Shift>}{Enter}{/Shift}there');
    expect(edits).toEqual([]);
    await userEvent.type(again, '{Enter}');
    expect(await screen.findByText(/hi\s+there/, { selector: 'p' })).toBeTruthy();
    expect(edits).toEqual([expect.objectContaining({ comment: 'hi\nthere', updatedAt: mine.updatedAt })]);
  });

  it('keeps the text when someone else was faster', async () => {
    const { double, edits } = show([mine]);
    const field = await edit();
    await userEvent.type(field, ' first');
    double.edit(1, { comment: 'Changed by the admin', taggedUserIds: undefined, updatedAt: undefined });
    await userEvent.type(field, '{Enter}');
    expect((await screen.findByText(/It now says: “Changed by the admin”/)).textContent).toMatch(/^ ?Someone changed/);
    expect(screen.getByRole('textbox', { name: 'Edit note' })).toHaveProperty('value', 'Mine first');
    await userEvent.type(screen.getByRole('textbox', { name: 'Edit note' }), '{Enter}');
    expect(await screen.findByText('Mine first', { selector: 'p' })).toBeTruthy();
    expect(edits).toHaveLength(2);
  });

  it('keeps the text of a deleted note', async () => {
    const { double } = show([mine]);
    await userEvent.type(await edit(), ' more');
    double.remove(1);
    act(() => serverChanged.emit({ topic: 'comments' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This note has been deleted');
    expect(screen.getByRole('textbox', { name: 'Edit note' })).toHaveProperty('value', 'Mine more');
  });

  it.each([
    ['', 'Failed to update comment'],
    ['gone', 'gone'],
  ])('reports a failure with %j as %j', async (body, expected) => {
    show([mine]);
    server.use(http.put('*/api/song-comments/1', () => new HttpResponse(body, { status: 500 })));
    await userEvent.type(await edit(), '!{Enter}');
    await toasted(toasts, { title: 'Error', body: expected });
  });
});

describe('deleting', () => {
  const press = async () => {
    await userEvent.click((await noteBy('Ana Sol')).getByRole('button', { name: 'Delete note' }));
    return screen.findByRole('alertdialog');
  };

  it('happens only after a confirmation', async () => {
    const { sent } = show([mine]);
    const asked = await press();
    expect(within(asked).getByText('Are you sure you want to delete this comment?')).toBeTruthy();
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
    await userEvent.click(within(await press()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Mine')).toBeNull());
    expect(sent).toEqual([{ delete: 1 }]);
  });

  it.each([
    ['', 'Failed to delete comment'],
    ['gone', 'gone'],
  ])('reports a failure with %j as %j', async (body, expected) => {
    show([mine]);
    server.use(http.delete('*/api/song-comments/1', () => new HttpResponse(body, { status: 500 })));
    await userEvent.click(within(await press()).getByRole('button', { name: 'Delete' }));
    await toasted(toasts, { body: expected });
    expect(await screen.findByText('Mine')).toBeTruthy();
  });
});

describe('replies', () => {
  it('appear below their note', async () => {
    const { posts } = show([theirs, aComment({ id: 3, comment: 'First answer', parentId: 2 })]);
    await userEvent.click((await noteBy('Bo Hill')).getByRole('button', { name: 'Reply to Bo Hill' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'agreed{Enter}');
    expect(await screen.findByText('agreed', { selector: 'p' })).toBeTruthy();
    expect(posts).toEqual([expect.objectContaining({ comment: 'agreed', parentId: 2 })]);
    expect(within(screen.getByRole('list', { name: 'Replies' })).getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  });
});

describe('the moment of a note', () => {
  const plays = (positionSeconds: number, status?: 'paused') => playAt(song, positionSeconds, status);
  const ticked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

  it('is the one at which it was begun while the song plays, and is posted with its version', async () => {
    const { posts } = show();
    await box();
    expect(screen.queryByRole('checkbox', { name: /^at / })).toBeNull();
    plays(83.4);
    expect(ticked('at 1:23')).toBe(true);
    await userEvent.type(await box(), 'he');
    plays(90.2);
    expect(ticked('at 1:23')).toBe(true);
    plays(91, 'paused');
    await userEvent.type(await box(), 're{Enter}');
    await waitFor(() => expect(posts).toEqual([expect.objectContaining({ atSeconds: 83, versionId: 1, version: 3 })]));
    // The next note has its own.
    expect(await screen.findByRole<HTMLInputElement>('checkbox', { name: 'at 1:31' })).toMatchObject({
      checked: false,
    });
  });

  it('is left out if its box is unticked', async () => {
    const { posts } = show();
    await box();
    plays(83.4);
    await userEvent.click(screen.getByRole('checkbox', { name: 'at 1:23' }));
    await userEvent.type(await box(), 'all of it{Enter}');
    await waitFor(() => expect(posts).toEqual([expect.objectContaining({ atSeconds: null })]));
  });

  it('is offered while the song is paused, and posted if its box is ticked', async () => {
    const { posts } = show();
    await userEvent.type(await box(), 'here');
    plays(83.4, 'paused');
    expect(ticked('at 1:23')).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'at 1:23' }));
    await userEvent.type(await box(), '{Enter}');
    await waitFor(() => expect(posts).toEqual([expect.objectContaining({ atSeconds: 83 })]));
  });

  it('is not taken for a note that was begun before the song played', async () => {
    const { posts } = show();
    await userEvent.type(await box(), 'all of i');
    plays(83.4);
    expect(ticked('at 1:23')).toBe(false);
    await userEvent.type(await box(), 't{Enter}');
    await waitFor(() => expect(posts).toEqual([expect.objectContaining({ atSeconds: null })]));
  });

  it('is not that of a reply', async () => {
    const { posts } = show([theirs]);
    await noteBy('Bo Hill');
    plays(83.4);
    await userEvent.click((await noteBy('Bo Hill')).getByRole('button', { name: 'Reply to Bo Hill' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'agreed{Enter}');
    await waitFor(() => expect(posts).toEqual([expect.objectContaining({ parentId: 2, atSeconds: null })]));
  });

  it('seeks the player to it', async () => {
    const asked = emitted(seekRequested);
    show([
      aComment({ atSeconds: 83, versionId: 1 }),
      aComment({ id: 2, comment: 'of a lost version', atSeconds: 5, versionId: 99 }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'at 1:23' }));
    expect(asked).toContainEqual(expect.objectContaining({ positionSeconds: 83 }));
    expect(screen.getByText('at 0:05')).toBeTruthy();
  });
});

describe('the list of notes', () => {
  it('shows the newest first, and five hundred in parts', async () => {
    const many = Array.from({ length: 500 }, (_, index) => aComment({ id: index + 1, comment: `Note ${index + 1}` }));
    show(many);
    await screen.findByText('Note 500');
    expect(screen.getAllByRole('article').length).toBeLessThanOrEqual(40);
    await userEvent.click(screen.getByRole('button', { name: 'Show 40 older notes' }));
    expect(screen.getAllByRole('article')).toHaveLength(80);
  });

  it('refetches when the server reports a change and every minute, and is fresh for half a minute', async () => {
    const { double } = show([mine]);
    await screen.findByText('Mine');
    double.add(aNewNote('From elsewhere'));
    act(() => serverChanged.emit({ topic: 'comments' }));
    expect(await screen.findByText('From elsewhere')).toBeTruthy();
    expect(commentsOf('x')).toMatchObject({ staleTime: 30_000, refetchInterval: 60_000 });
  });

  it('reports a failure to load', async () => {
    server.use(refusing(listComments, 'unavailable', 'Simmer is catching its breath.'), ...commentHandlers().slice(3));
    renderScreen(<NotesSection song={song} />);
    expect(await screen.findByText('Simmer is catching its breath.')).toBeTruthy();
  });
});
