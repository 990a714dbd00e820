import { exampleNotification } from './notifications.examples.ts';
import type { NotificationItem } from './notifications.ts';

type About = NonNullable<NotificationItem['song']>;

/** A song as a notification shows it. */
export function aNotifiedSong(overrides: Partial<About> = {}): About {
  const cleanTitle = overrides.cleanTitle ?? 'Midnight Drive';
  return {
    ...exampleNotification.song,
    versionId: 1,
    cleanTitle,
    title: cleanTitle,
    dropboxPath: `/Music/${cleanTitle} v3 (prod. Ana).wav`,
    modifiedAt: '2026-05-01T20:15:00.000Z',
    ...overrides,
  };
}

/** A note as a notification shows it. */
export function aNotifiedNote(overrides: Partial<NonNullable<NotificationItem['note']>> = {}) {
  return { ...exampleNotification.note, excerpt: 'The second chorus could be louder.', ...overrides };
}

/** A valid notification: unread, Ben mentions the reader in a note, unless the test is about another. */
export function aNotification(overrides: Partial<NotificationItem> = {}): NotificationItem {
  const kind = overrides.kind ?? 'mention';
  return {
    ...exampleNotification,
    id: 1,
    song: aNotifiedSong(),
    note: kind === 'mention' || kind === 'reply' || kind === 'note' ? aNotifiedNote() : null,
    ...overrides,
  };
}

/** One notification of each kind, the latest first; the two oldest are read. */
export function aFewNotifications(): NotificationItem[] {
  const boats = aNotifiedSong({ versionId: 2, cleanTitle: 'Paper Boats', version: 2 });
  return [
    aNotification({ id: 8, kind: 'sync', user: null, song: null, sync: 'connectionLost' }),
    aNotification({ id: 7, kind: 'mention' }),
    aNotification({ id: 6, kind: 'reply', note: aNotifiedNote({ id: 11, excerpt: 'Done in v3.', parentId: 9 }) }),
    aNotification({
      id: 5,
      kind: 'guest',
      user: null,
      guest: 'Mia',
      note: aNotifiedNote({ id: 10, excerpt: 'Love the bridge.', atSeconds: null }),
      link: { kind: 'song', title: 'Midnight Drive', isRequest: false },
      createdAt: '2026-05-01T21:00:00.000Z',
    }),
    aNotification({
      id: 4,
      kind: 'decision',
      decision: { step: 'changes', sentence: 'The vocals are too quiet.' },
      createdAt: '2026-05-01T20:00:00.000Z',
    }),
    aNotification({
      id: 3,
      kind: 'version',
      user: null,
      song: boats,
      changes: 'Louder by 1.5 LU.',
      createdAt: '2026-05-01T19:00:00.000Z',
    }),
    aNotification({ id: 2, kind: 'note', song: boats, isRead: true, createdAt: '2026-04-30T19:00:00.000Z' }),
    aNotification({
      id: 1,
      kind: 'guest',
      user: null,
      guest: 'Lee',
      song: null,
      link: { kind: 'playlist', title: 'Setlist', isRequest: true },
      isRead: true,
      createdAt: '2026-04-30T18:00:00.000Z',
    }),
  ];
}
