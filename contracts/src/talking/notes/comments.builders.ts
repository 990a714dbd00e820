import { exampleNote } from './comments.examples.ts';
import type { SongComment } from './comments.ts';
import { aGuest } from './guestShown.builders.ts';
import type { GuestShown } from './guestShown.ts';

/** A valid note; give what the test is about. */
export function aComment(overrides: Partial<SongComment> = {}): SongComment {
  return {
    ...structuredClone(exampleNote),
    id: 1,
    updatedAt: overrides.createdAt ?? exampleNote.updatedAt,
    taggedUserIds: [],
    atSeconds: null,
    versionId: null,
    ...overrides,
  };
}

/** What a band writes about the two versions of “Slow Boil”: notes on moments and ranges, open, fixed and confirmed, and by guests. */
export function someComments(): SongComment[] {
  const newest = { cleanTitle: 'Slow Boil', version: 3, versionId: 3 };
  const first = { cleanTitle: 'Slow Boil', version: 1, versionId: 1003 };
  const ana = { userId: 1, user: { displayName: 'ana', firstName: 'Ana', lastName: 'Sol', profileImageUrl: null } };
  const guestOf = (guest: GuestShown): Partial<SongComment> => ({
    userId: 0,
    user: { displayName: guest.name, firstName: null, lastName: null, profileImageUrl: null },
    guest,
  });
  const jo = guestOf(aGuest());
  const otherBo = guestOf(aGuest({ id: 4, name: 'Bo', isLikeMember: true }));
  const fix = { versionId: 3, version: 3, userId: 2, at: '2026-05-03T09:00:00.000Z' };
  const confirmedAt = '2026-05-03T12:00:00.000Z';
  const written: Partial<SongComment>[] = [
    { ...first, ...ana, comment: 'Count-in is too long', atSeconds: 2, fix, isResolved: true, confirmedAt },
    { ...first, comment: 'The hum under the last chord', atSeconds: 186 },
    { ...first, comment: 'Guitars are muddy here, can we thin them out?', atSeconds: 58, untilSeconds: 63, fix },
    { ...first, ...ana, comment: 'Vocals are buried in the second verse', atSeconds: 70, untilSeconds: 82, fix },
    { ...first, comment: 'Let the bass come in one bar later', atSeconds: 64.1 },
    { ...first, ...ana, comment: 'Snare a touch louder in the chorus @bo', taggedUserIds: [2], atSeconds: 96 },
    { ...first, comment: 'Tune the harmony', atSeconds: 30, isResolved: true },
    { ...newest, comment: 'Love the new bridge', atSeconds: 66, untilSeconds: 78 },
    { ...newest, ...ana, comment: 'Fade out earlier? @bo', taggedUserIds: [2], atSeconds: 140 },
    { ...newest, ...ana, comment: 'Which take of the lead is this? @ana', taggedUserIds: [1], fix },
    { ...newest, comment: 'The second one, from Tuesday', parentId: 10 },
    { ...newest, ...jo, comment: 'Love the way the bridge opens up', atSeconds: 72 },
    { ...newest, ...ana, comment: 'Thank you! More of it at the end?', parentId: 12 },
    { ...newest, ...otherBo, comment: '🔥', atSeconds: 110 },
  ];
  return written.map((note, index) =>
    aComment({ ...note, id: index + 1, createdAt: new Date(Date.UTC(2026, 4, 2, 9 + index)).toISOString() }),
  );
}
