import type { NotificationItem } from '@simmer/contracts/services';
import { aNotification } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { MOST_BYTES, pushWords } from './pushWords.ts';

const song = (title: string, path = `/Music/${title}.mp3`): NotificationItem['song'] => ({
  versionId: 1,
  cleanTitle: title,
  title,
  version: 2,
  dropboxPath: path,
  modifiedAt: '2026-05-02T09:00:00.000Z',
});
const version = (id: number, title = 'Blue', path?: string) =>
  aNotification({
    id,
    kind: 'version',
    user: null,
    note: null,
    isNewSong: false,
    changes: null,
    song: song(title, path),
  });

describe('a push message', () => {
  it('of a reply is its sentence and its words, and leads to it', () => {
    const note = { id: 7, excerpt: 'Louder, please.', atSeconds: null, untilSeconds: null, parentId: 6 };
    const item = aNotification({ id: 3, kind: 'reply', guest: null, song: song('Blue'), note });
    const user = item.user && { ...item.user, displayName: 'bo' };
    expect(pushWords([{ ...item, user }])).toEqual({
      title: 'bo replied in your thread on “Blue”',
      body: 'Louder, please.',
      path: '/song/%2FMusic%2FBlue.mp3?note=7',
      tag: 'notification-3',
      marksRead: [3],
    });
  });

  it('of two about one song leads to its page, of two songs to the start', () => {
    expect(pushWords([version(1), version(2)])).toMatchObject({
      title: '2 new notifications',
      path: '/song/%2FMusic%2FBlue.mp3',
    });
    expect(pushWords([version(1), version(2, 'Red')])).toMatchObject({ path: '/', marksRead: [] });
  });

  it('has no characters in a title that break lines or turn its direction', () => {
    expect(pushWords([version(1, 'Bl\u202Eue\n\u0007x')]).title).toBe('“Bl ue x” has a new version, v2');
  });

  it('fits, however long names are, and then leads to the start', () => {
    const long = '🎺'.repeat(250);
    const message = pushWords([version(1, long, `/Music/${long}/${long}.mp3`)]);
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(MOST_BYTES);
    expect(message).toMatchObject({ path: '/', title: expect.stringMatching(/^“🎺{118}…$/u) });
    const many = Array.from({ length: 30 }, (_, place) => version(place + 1, long));
    const [first, ...others] = many;
    if (!first) throw new Error('none');
    expect(Buffer.byteLength(JSON.stringify(pushWords([first, ...others])))).toBeLessThanOrEqual(MOST_BYTES);
  });
});
