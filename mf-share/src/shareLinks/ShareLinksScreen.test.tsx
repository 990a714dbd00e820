import { listShareLinks, toastRequested, updateShareLink } from '@simmer/contracts';
import { aShareLink, DoubleRefusal, libraryHandlers, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { emitted, renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expiryOf } from './LinkExpiry.tsx';
import { guestsText, linkMarks, openedText } from './linkWords.ts';
import { ShareLinksScreen } from './ShareLinksScreen.tsx';

const server = standIns(() => libraryHandlers());
const show = (at = '/shared-links') => renderScreen(<ShareLinksScreen />, { at, path: '/shared-links' });
const now = new Date('2026-05-03T12:00:00.000Z');

describe('the texts of a link', () => {
  it('show how often and when it was opened', () => {
    expect(openedText(aShareLink({ openedCount: 0, lastOpenedAt: null }), now)).toBe('Not opened yet');
    expect(openedText(aShareLink({ openedCount: 1 }), now)).toBe('Opened once, last 2 hours ago');
    expect(openedText(aShareLink({ openedCount: 3 }), now)).toBe('Opened 3 times, last 2 hours ago');
  });

  it.each([
    [{}, []],
    [{ hasPassword: true, canDownload: true, canComment: true }, ['Password', 'Downloads', 'Comments']],
    [{ kind: 'playlist', canReorder: false }, ['Fixed order']],
    [{ isWorking: false }, ['Not available']],
    [{ isWorking: false, expiresAt: '2026-05-03T11:00:00.000Z' }, ['Expired']],
  ] as const)('show the options of %j', (options, marks) => {
    expect(linkMarks(aShareLink(options), now)).toEqual(marks);
  });

  it.each([
    [{ canComment: true }, ''],
    [{ guestCount: 1, noteCount: 0 }, '1 guest, 0 notes'],
    [{ guestCount: 2, noteCount: 5, approvedCount: 1, changesCount: 0 }, '2 guests, 5 notes, 1 approved'],
    [
      { guestCount: 3, noteCount: 1, approvedCount: 1, changesCount: 2 },
      '3 guests, 1 note, 1 approved, 2 asked for changes',
    ],
  ])('tell what guests did: %j', (options, text) => {
    expect(guestsText(aShareLink(options))).toBe(text);
  });

  it('show when it expires', () => {
    expect(linkMarks(aShareLink({ expiresAt: '2026-06-01T11:00:00.000Z' }), now)[0]).toMatch(/^Until .*1/);
    expect(expiryOf('7', now)).toBe('2026-05-10T12:00:00.000Z');
    expect(expiryOf('never', now)).toBeNull();
  });
});

describe('the page of the user’s links', () => {
  it('lists them, and copies one', async () => {
    const written = vi.fn(async () => undefined);
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
    show();
    const list = within(await screen.findByRole('list', { name: 'Shared links' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Copy the link to Setlist' }));
    expect(written).toHaveBeenCalledWith(`${location.origin}/share/share-of-playlist-1`);
  });

  it('reports an empty page, and a failure to load', async () => {
    server.use(standInFor(listShareLinks, () => []));
    const { unmount } = show();
    expect(await screen.findByText(/^Nothing shared yet/)).toBeTruthy();
    unmount();
    server.use(refusing(listShareLinks, 'internal', 'Boom'));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load your links');
    server.use(standInFor(listShareLinks, () => []));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing shared yet/)).toBeTruthy();
  });

  it('saves each change of an option at once', async () => {
    const answer = aShareLink({ kind: 'playlist', id: 1, title: 'Setlist', canReorder: false });
    const { handler, sent } = recording(updateShareLink, () => answer);
    server.use(handler);
    show('/shared-links?link=playlist-1');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('switch', { name: 'Visitors can reorder the songs' }));
    await waitFor(() => expect(sent).toEqual([{ canReorder: false }]));
    await userEvent.type(dialog.getByLabelText('Password', { selector: 'input' }), 'abc');
    expect(dialog.getByText('Use at least 4 characters')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Password', { selector: 'input' }), 'd{Enter}');
    await waitFor(() => expect(sent[1]).toEqual({ password: 'abcd' }));
    expect(await dialog.findByText(/^A visitor, /)).toBeTruthy();
  });

  it('says what guests may do: seeing each other’s notes only if they may comment', async () => {
    const sent: unknown[] = [];
    const counts = { guestCount: 2, noteCount: 5 };
    let link = aShareLink(counts);
    server.use(
      standInFor(listShareLinks, () => [link]),
      standInFor(updateShareLink, ({ body: { canComment, showsOthers } }) => {
        sent.push({ canComment, showsOthers });
        link = aShareLink({
          ...link,
          canComment: canComment ?? link.canComment,
          showsOthers: showsOthers ?? link.showsOthers,
        });
        return link;
      }),
    );
    show('/shared-links?link=song-1');
    expect(await screen.findByText('2 guests, 5 notes', { ignore: '[role=dialog] *' })).toBeTruthy();
    const dialog = within(await screen.findByRole('dialog'));
    const comments = await dialog.findByRole('switch', { name: 'Guests can comment' });
    expect(comments).toHaveProperty('checked', false);
    expect(dialog.queryByRole('switch', { name: 'Guests can see each other’s notes' })).toBeNull();
    await userEvent.click(comments);
    await userEvent.click(await dialog.findByRole('switch', { name: 'Guests can see each other’s notes' }));
    await waitFor(() => expect(dialog.getByRole('switch', { name: /each other/ })).toHaveProperty('checked', true));
    await userEvent.click(comments);
    await waitFor(() => expect(dialog.queryByRole('switch', { name: /each other/ })).toBeNull());
    expect(sent).toEqual([{ canComment: true }, { showsOthers: true }, { canComment: false }]);
  });

  it('leaves out what an older service does not know', async () => {
    const { canComment: _canComment, ...older } = aShareLink();
    server.use(standInFor(listShareLinks, () => [older]));
    show('/shared-links?link=song-1');
    await screen.findByRole('switch', { name: 'Visitors can download' });
    expect(screen.queryByRole('switch', { name: 'Guests can comment' })).toBeNull();
  });

  it('sends quick changes in sequence, and keeps the focus', async () => {
    const first = Promise.withResolvers<void>();
    const { handler, sent } = recording(updateShareLink, async () => {
      await first.promise;
      return aShareLink({ kind: 'playlist', id: 1, title: 'Setlist' });
    });
    server.use(handler);
    show('/shared-links?link=playlist-1');
    const dialog = within(await screen.findByRole('dialog'));
    const expiry = await dialog.findByLabelText('Expires');
    await userEvent.click(expiry);
    await userEvent.click(await screen.findByRole('option', { name: 'In a week' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(document.activeElement).toBe(expiry);
    const downloads = dialog.getByRole('switch', { name: 'Visitors can download' });
    await userEvent.click(downloads);
    expect(sent).toHaveLength(1);
    expect(downloads).toHaveProperty('checked', true);
    first.resolve();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('takes a choice back that could not be saved', async () => {
    const toasts = emitted(toastRequested);
    const saving = Promise.withResolvers<void>();
    server.use(
      standInFor(updateShareLink, async () => {
        await saving.promise;
        throw new DoubleRefusal('forbidden', 'Only its maker can change this link');
      }),
    );
    show('/shared-links?link=song-1');
    const comments = await screen.findByRole('switch', { name: 'Guests can comment' });
    await userEvent.click(comments);
    expect(comments).toHaveProperty('checked', true);
    saving.resolve();
    await waitFor(() => expect(comments).toHaveProperty('checked', false));
    const body = 'Only its maker can change this link';
    expect(toasts).toContainEqual(expect.objectContaining({ title: 'Failed to change the link', body }));
  });

  it('disables a link', async () => {
    show('/shared-links?link=song-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Sharing' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Midnight Drive' })).toBeNull());
  });

  it('returns the focus to the link whose options were closed', async () => {
    const user = userEvent.setup();
    show();
    const options = await screen.findByRole('button', { name: 'Options for the link to Setlist' });
    await user.click(options);
    await screen.findByRole('dialog', { name: 'Link to Setlist' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(options));
  });
});
