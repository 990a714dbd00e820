import { serverChanged, songPagePath } from '@simmer/contracts';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotifications,
  type NotificationItem,
} from '@simmer/contracts/extra';
import {
  aFewNotifications,
  aNotification,
  aNotifiedNote,
  aNotifiedSong,
  libraryHandlers,
} from '@simmer/contracts/testing';
import { address, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bell, chooseTab, freshBell, openBell, rows, showBell, showOpenBell } from './bellTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBell();
afterEach(() => vi.restoreAllMocks());

const failing = (method: 'get' | 'post', path: string) =>
  server.use(http[method](`*${path}`, () => new HttpResponse('boom', { status: 500 })));
const boats = aNotifiedSong({ versionId: 2, cleanTitle: 'Paper Boats', version: 2 });
const announce = () => act(() => serverChanged.emit({ topic: 'notifications' }));
const undo = () => {
  const action = seen.toasts.at(-1)?.action;
  if (!action) throw new Error('The last toast offers nothing');
  act(() => void window.dispatchEvent(new CustomEvent(action.event, { detail: action.detail })));
};

describe('the open bell', () => {
  it('lists unread notifications by day and song, with who, what and words', async () => {
    await showOpenBell({ server, items: aFewNotifications() });
    const song = (name: string) => screen.findAllByRole('list', { name });
    const [drive] = await song('Midnight Drive');
    expect(within(drive as HTMLElement).getAllByRole('link')[0]?.textContent).toContain('Ben mentioned you');
    expect(screen.getByText('“The second chorus could be louder.”')).toBeTruthy();
    expect(screen.getAllByText('1:23').length).toBeGreaterThan(0);
    expect(screen.getByRole('list', { name: 'Sync' })).toBeTruthy();
    expect(screen.queryByText('Ben wrote a note')).toBeNull();
    await chooseTab(/^All/);
    expect(await screen.findByText('Ben wrote a note')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Shared links' })).toBeTruthy();
    expect(rows()).toHaveLength(8);
  });

  it('shows a guest as a square, and never their words as markup', async () => {
    const note = aNotifiedNote({ excerpt: '<b>Loud</b> שלום' });
    await showOpenBell({ server, items: [aNotification({ kind: 'guest', user: null, guest: 'Jo', note })] });
    expect(await screen.findByText('Jo (guest) wrote a note')).toBeTruthy();
    expect(screen.getByText('“<b>Loud</b> שלום”')).toBeTruthy();
    expect(document.querySelector('li b')).toBeNull();
  });

  it('leads to the exact note, marks it as read and closes', async () => {
    const double = await showOpenBell({
      server,
      items: [aNotification({ id: 1 }), aNotification({ id: 2, song: boats })],
    });
    const list = await screen.findByRole('list', { name: 'Paper Boats' });
    await userEvent.click(within(list).getByRole('link'));
    expect(address()).toBe(`${songPagePath(boats.dropboxPath)}?note=12`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await bell('Notifications, 1 unread');
    await waitFor(() => expect(double.unreadCount()).toBe(1));
  });

  it('leads to the settings', async () => {
    await showOpenBell({ server });
    await userEvent.click(screen.getByRole('link', { name: 'Notification settings' }));
    expect(address()).toBe('/notification-settings');
  });

  it('shows what arrives while it is open', async () => {
    const double = await showOpenBell({ server });
    await screen.findByRole('list', { name: 'Midnight Drive' });
    double.arrive(aNotification({ id: 9, song: boats }));
    announce();
    expect(await screen.findByRole('list', { name: 'Paper Boats' })).toBeTruthy();
  });

  it('reads older ones on request, and stays as long when something changes', async () => {
    const items = Array.from({ length: 70 }, (_, at) => aNotification({ id: at + 1 }));
    const double = await showOpenBell({ server, items });
    await waitFor(() => expect(rows()).toHaveLength(50));
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(rows()).toHaveLength(70));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('20');
    double.arrive(aNotification({ id: 71 }));
    announce();
    await waitFor(() => expect(rows()).toHaveLength(71));
  });

  it('offers to try again if older ones don’t arrive', async () => {
    await showOpenBell({ server, items: Array.from({ length: 51 }, (_, at) => aNotification({ id: at + 1 })) });
    await screen.findByRole('button', { name: 'Show older' });
    failing('get', listNotifications.path);
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('button', { name: 'Couldn’t load older notifications. Try again' })).toBeTruthy();
    expect(rows()).toHaveLength(50);
  });
});

describe('marking', () => {
  const dot = (is: string) => screen.findByRole('button', { name: `Mark as ${is}: Ben mentioned you` });

  it('one as read leaves it in place until the bell closes, and can be taken back', async () => {
    const double = await showOpenBell({ server });
    await userEvent.click(await dot('read'));
    await bell('Notifications');
    await waitFor(() => expect(double.unreadCount()).toBe(0));
    announce();
    await userEvent.click(await dot('unread'));
    await waitFor(() => expect(double.unreadCount()).toBe(1));
    await userEvent.click(await dot('read'));
    await waitFor(() => expect(double.unreadCount()).toBe(0));
    await userEvent.keyboard('{Escape}');
    await openBell('Notifications');
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeTruthy();
  });

  it('is taken back if the server refuses', async () => {
    showBell({ server });
    failing('post', markNotifications.path);
    await openBell('Notifications, 1 unread');
    await userEvent.click(await dot('read'));
    await bell('Notifications, 1 unread');
    expect(await dot('read')).toBeTruthy();
    expect(seen.toasts).toEqual([{ title: 'Couldn’t mark it as read', body: '500: boom', intent: 'destructive' }]);
  });

  it('all as read offers Undo, which brings back exactly those', async () => {
    const items: NotificationItem[] = [
      aNotification({ id: 1 }),
      aNotification({ id: 2, isRead: true }),
      aNotification({ id: 3, song: boats }),
    ];
    const double = await showOpenBell({ server, items });
    await screen.findByRole('list', { name: 'Paper Boats' });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeTruthy();
    await waitFor(() => expect(seen.toasts).toMatchObject([{ title: '2 notifications marked as read' }]));
    expect(double.unreadCount()).toBe(0);
    await userEvent.keyboard('{Escape}');
    undo();
    await bell('Notifications, 2 unread');
    expect(double.page({ only: 'unread' }).notifications.map(({ id }) => id)).toEqual([3, 1]);
    expect(screen.queryByText('2 new notifications')).toBeNull();
  });

  it('all as read leaves what came since', async () => {
    const double = await showOpenBell({ server });
    await screen.findByRole('list', { name: 'Midnight Drive' });
    double.arrive(aNotification({ id: 9, song: boats }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('list', { name: 'Paper Boats' })).toBeTruthy();
    await bell('Notifications, 1 unread');
  });

  it('all as read says so when it fails', async () => {
    showBell({ server });
    failing('post', markAllNotificationsRead.path);
    await openBell('Notifications, 1 unread');
    await screen.findByRole('list', { name: 'Midnight Drive' });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(seen.toasts).toMatchObject([{ title: 'Couldn’t mark them as read' }]));
    await bell('Notifications, 1 unread');
  });
});

describe('an open bell with nothing to show', () => {
  it('says that everything is read, and leads to all', async () => {
    await showOpenBell({ server, items: [aNotification({ isRead: true })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Ben mentioned you')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true');
  });

  it('says what will be here before the first', async () => {
    await showOpenBell({ server, items: [] });
    await chooseTab(/^All/);
    expect(await screen.findByRole('heading', { name: 'Nothing on the stove yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark all as read' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('offers to try again after a failure', async () => {
    showBell({ server });
    failing('get', listNotifications.path);
    await openBell('Notifications, 1 unread');
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load your notifications');
    server.resetHandlers(...libraryHandlers());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('Ben mentioned you')).length).toBeGreaterThan(0);
  });

  it('says that one is offline, and keeps showing what it has', async () => {
    await showOpenBell({ server });
    await screen.findByText('Ben mentioned you');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('You’re offline. Showing the last list we loaded.')).toBeTruthy();
    await chooseTab(/^All/);
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Ben mentioned you')).toBeTruthy();
  });
});

describe('the keys of the open bell', () => {
  it('lead from the panel into the list, between rows and to their dots', async () => {
    await showOpenBell({ server, items: [aNotification({ id: 1 }), aNotification({ id: 2, song: boats })] });
    await screen.findByRole('list', { name: 'Paper Boats' });
    const dialog = screen.getByRole('dialog', { name: 'Notifications' });
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    const row = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    await userEvent.keyboard('{ArrowDown}');
    expect(row()).toBe('2');
    await userEvent.keyboard('{ArrowDown}');
    expect(row()).toBe('1');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Mark as read: Ben mentioned you');
    await userEvent.keyboard('{ArrowUp}');
    expect(row()).toBe('2');
    await userEvent.keyboard('{End}');
    expect(row()).toBe('1');
    const stops = within(dialog)
      .getAllByRole('link')
      .filter((link) => link.tabIndex === 0 && link.closest('[data-row]'));
    expect(stops).toHaveLength(1);
  });

  it('choose between the tabs', async () => {
    await showOpenBell({ server });
    screen.getByRole('tab', { name: /^Unread/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'All', selected: true }));
  });
});
