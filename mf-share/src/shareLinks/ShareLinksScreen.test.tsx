import { listShareLinks, updateShareLink } from '@simmer/contracts';
import { aShareLink, DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expiryOf } from './expiryChoices.ts';
import { linkMarks, openedText } from './linkWords.ts';
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
    [{ hasPassword: true, canDownload: true }, ['Password', 'Downloads']],
    [{ kind: 'playlist', canReorder: false }, ['Fixed order']],
    [{ isWorking: false }, ['Not available']],
    [{ isWorking: false, expiresAt: '2026-05-03T11:00:00.000Z' }, ['Expired']],
  ] as const)('show the options of %j', (given, marks) => {
    expect(linkMarks(aShareLink(given), now)).toEqual(marks);
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
    server.use(
      standInFor(listShareLinks, () => {
        throw new DoubleRefusal('internal', 'Boom');
      }),
    );
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load your links');
    server.use(standInFor(listShareLinks, () => []));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing shared yet/)).toBeTruthy();
  });

  it('saves each change of an option at once', async () => {
    const sent: unknown[] = [];
    server.use(
      standInFor(updateShareLink, ({ body }) => {
        sent.push(body);
        return aShareLink({ kind: 'playlist', id: 1, title: 'Setlist', canReorder: false });
      }),
    );
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

  it('sends quick changes in sequence, and keeps the focus', async () => {
    const sent: unknown[] = [];
    const first = Promise.withResolvers<void>();
    server.use(
      standInFor(updateShareLink, async ({ body }) => {
        sent.push(body);
        if (sent.length === 1) await first.promise;
        return aShareLink({ kind: 'playlist', id: 1, title: 'Setlist' });
      }),
    );
    show('/shared-links?link=playlist-1');
    const dialog = within(await screen.findByRole('dialog'));
    const expiry = await dialog.findByLabelText('Expires');
    await userEvent.click(expiry);
    await userEvent.click(await screen.findByRole('option', { name: 'In a week' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(document.activeElement).toBe(expiry);
    await userEvent.click(dialog.getByRole('switch', { name: 'Visitors can download' }));
    expect(sent).toHaveLength(1);
    first.resolve();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('disables a link', async () => {
    show('/shared-links?link=song-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Sharing' }));
    await waitFor(() => expect(screen.queryByText('Midnight Drive')).toBeNull());
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
