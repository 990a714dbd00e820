import { aNotification, aNotifiedSong } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { groupNotifications } from './groupNotifications.ts';

const boats = aNotifiedSong({ cleanTitle: 'Paper Boats' });
const at = (id: number, createdAt: string, options: Parameters<typeof aNotification>[0] = {}) =>
  aNotification({ id, createdAt, ...options });

/** The groups as `day: subject ids`. */
const grouped = (items: Parameters<typeof groupNotifications>[0]) =>
  groupNotifications(items).map(({ date, groups }) => [
    date.getDate(),
    groups.map(({ subject, items }) => [
      subject.kind === 'song' ? subject.song.cleanTitle : subject.kind,
      items.map(({ id }) => id),
    ]),
  ]);

describe('grouping notifications', () => {
  it('goes by day, then by song, and puts the group with the newest one first', () => {
    const items = [
      at(5, '2026-05-02T12:00:00'),
      at(4, '2026-05-02T11:00:00', { song: boats }),
      at(3, '2026-05-02T10:00:00'),
      at(2, '2026-05-01T12:00:00', { song: boats }),
    ];
    expect(grouped(items)).toEqual([
      [
        2,
        [
          ['Midnight Drive', [5, 3]],
          ['Paper Boats', [4]],
        ],
      ],
      [1, [['Paper Boats', [2]]]],
    ]);
  });

  it('has groups for the sync and for what is asked about links', () => {
    const items = [
      at(2, '2026-05-02T12:00:00', { kind: 'sync', song: null, sync: 'outOfStep' }),
      at(1, '2026-05-02T11:00:00', {
        kind: 'guest',
        song: null,
        link: { kind: 'song', title: 'Blue', isRequest: true },
      }),
    ];
    expect(grouped(items)).toEqual([
      [
        2,
        [
          ['sync', [2]],
          ['links', [1]],
        ],
      ],
    ]);
  });
});
