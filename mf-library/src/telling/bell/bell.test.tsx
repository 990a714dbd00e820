import { serverChanged } from '@simmer/contracts';
import { changeNotificationSettings, getNotificationSummary, sayHere } from '@simmer/contracts/extra';
import { aNotification, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { Bell } from './Bell.tsx';
import { bell, chooseTab, freshBell, showBell, showOpenBell } from './bellTesting.tsx';

const server = standIns(() => libraryHandlers());
freshBell();

const some = (count: number) => Array.from({ length: count }, (_, at) => aNotification({ id: at + 1 }));
const announced = () => screen.getAllByRole('status').map((region) => region.textContent);
const announce = () => act(() => serverChanged.emit({ topic: 'notifications' }));

describe('the bell', () => {
  it.each([
    [0, 'Notifications', null],
    [3, 'Notifications, 3 unread', '3'],
    [99, 'Notifications, 99 unread', '99'],
    [120, 'Notifications, 99+ unread', '99+'],
  ])('with %i unread ones is called “%s”', async (count, name, number) => {
    showBell({ server, items: some(count) });
    const button = await bell(name);
    expect(button.textContent || null).toBe(number);
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  });

  it('says that somebody is here, though nobody opens it', async () => {
    const said = vi.fn(async () => undefined);
    server.use(standInFor(sayHere, said));
    showBell({ server, items: some(1) });
    await bell('Notifications, 1 unread');
    await waitFor(() => expect(said).toHaveBeenCalledOnce());
  });

  it('has no number if it can’t be known', async () => {
    server.use(http.get(`*${getNotificationSummary.path}`, () => new HttpResponse('boom', { status: 500 })));

    renderScreen(<Bell />);
    expect((await bell('Notifications')).textContent).toBe('');
  });

  it('counts and announces what arrives, once, and not what was there', async () => {
    const double = showBell({ server, items: some(2) });
    await bell('Notifications, 2 unread');
    expect(announced()).toEqual(['']);
    double.arrive(aNotification({ id: 8 }));
    announce();
    await bell('Notifications, 3 unread');
    await waitFor(() => expect(announced()).toEqual(['1 new notification']));
    double.arrive(aNotification({ id: 9 }));
    double.arrive(aNotification({ id: 10 }));
    announce();
    await waitFor(() => expect(announced()).toEqual(['2 new notifications']));
  });

  it('announces nothing of what is marked as unread', async () => {
    await showOpenBell({ server, items: [aNotification({ isRead: true })] });
    await chooseTab(/^All/);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as unread: Ben mentioned you' }));
    await bell('Notifications, 1 unread');
    expect(screen.queryByText('1 new notification')).toBeNull();
  });

  it('is open from the start if its place was pressed before it was here', async () => {
    showBell({ server, isPressed: true });
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
  });

  it('gives the focus to what it opens, and gets it back on Escape', async () => {
    await showOpenBell({ server });
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await bell('Notifications, 1 unread'));
  });
});

describe('the time zone', () => {
  const spoken = () => {
    const said = vi.fn();
    server.use(
      http.patch(`*${changeNotificationSettings.path}`, async ({ request }) => {
        said(await request.json());
        return HttpResponse.json({});
      }),
    );
    return said;
  };

  it('is said once if none is known', async () => {
    const said = spoken();
    showBell({ server, timeZone: null });
    await bell('Notifications, 1 unread');
    await waitFor(() => expect(said).toHaveBeenCalledTimes(1));
    expect(said).toHaveBeenCalledWith({ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
    announce();
    await waitFor(async () => expect(await bell('Notifications, 1 unread')).toBeTruthy());
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('is not said if one is known', async () => {
    const said = spoken();
    let asked = 0;
    showBell({ server });
    server.use(
      standInFor(getNotificationSummary, () => {
        asked += 1;
        return { unread: asked, timeZone: 'Asia/Tokyo' };
      }),
    );
    await bell(/^Notifications, \d unread$/);
    announce();
    await bell('Notifications, 2 unread');
    expect(said).not.toHaveBeenCalled();
  });
});
