import { getResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { libraryHandlers } from '../../testing/library.handlers.ts';
import { aNotification } from './notifications.builders.ts';
import { createNotificationsDouble } from './notifications.double.ts';
import { notificationHandlers } from './notifications.handlers.ts';
import { NOTIFICATIONS_AT_ONCE } from './notifications.ts';

function callsOf(handlers = libraryHandlers()) {
  return async (method: string, path: string, body?: object) => {
    const request = new Request(`http://simmer${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = (await (await getResponse(handlers, request))?.text()) ?? '';
    return text ? JSON.parse(text) : undefined;
  };
}

describe('the notifications’ double', () => {
  it('marks some, all up to one, and takes that back exactly', async () => {
    const call = callsOf();
    expect(await call('GET', '/api/notifications/summary')).toEqual({ unread: 6, timeZone: 'Europe/Berlin' });
    expect(await call('POST', '/api/notifications/mark', { ids: [7, 2], isRead: true })).toEqual({ changedIds: [7] });
    const { count, mark } = await call('POST', '/api/notifications/read-all', { upToId: 6 });
    expect(count).toBe(4);
    expect((await call('GET', '/api/notifications/summary')).unread).toBe(1);
    await call('POST', '/api/notifications/read-all/undo', { mark });
    expect((await call('GET', '/api/notifications/summary')).unread).toBe(5);
    await call('POST', '/api/notifications/read-all', { upToId: 8 });
    expect(await call('POST', '/api/notifications/read-all', { upToId: 8 })).toEqual({ count: 0, mark: null });
  });

  it('gives fifty at a time, and what arrives', async () => {
    const many = Array.from({ length: NOTIFICATIONS_AT_ONCE + 5 }, (_, index) => aNotification({ id: index + 1 }));
    const double = createNotificationsDouble(many);
    const call = callsOf(notificationHandlers(double, null));
    double.arrive(aNotification({ id: 99 }));
    const first = await call('GET', '/api/notifications?only=unread');
    expect([first.notifications.length, first.notifications[0].id, first.hasMore]).toEqual([50, 99, true]);
    const rest = await call('GET', `/api/notifications?before=${first.notifications.at(-1).id}`);
    expect([rest.notifications.length, rest.hasMore]).toEqual([6, false]);
    expect((await call('GET', '/api/notifications/summary')).timeZone).toBeNull();
  });
});

describe('the double for following songs', () => {
  it('keeps what is chosen, and knows why a song is followed', async () => {
    const call = callsOf();
    const nothing = { cleanTitle: 'Paper Boats', choice: 'automatic', isFollowing: false, reasons: [] };
    expect(await call('GET', '/api/song-follows/paper%20boats')).toEqual(nothing);
    await call('POST', '/api/songs/Paper%20Boats/favorite');
    const followed = { ...nothing, isFollowing: true, reasons: ['favorite'] };
    expect(await call('GET', '/api/song-follows/Paper%20Boats')).toEqual(followed);
    expect(await call('PUT', '/api/song-follows/Paper%20Boats', { choice: 'muted' })).toMatchObject({
      choice: 'muted',
      isFollowing: false,
    });
    expect(await call('GET', '/api/song-follows')).toEqual([{ cleanTitle: 'Paper Boats', title: 'Paper Boats' }]);
  });
});
