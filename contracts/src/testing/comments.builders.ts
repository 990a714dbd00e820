import type { SongComment } from '../http/comments.ts';

/** A valid note; give what the test is about. */
export function aComment(given: Partial<SongComment> = {}): SongComment {
  return {
    id: 1,
    cleanTitle: 'Midnight Drive',
    comment: 'The snare is too loud',
    version: 3,
    userId: 2,
    user: { displayName: 'bo', firstName: 'Bo', lastName: 'Hill', profileImageUrl: null },
    createdAt: '2026-05-02T09:00:00.000Z',
    updatedAt: given.createdAt ?? '2026-05-02T09:00:00.000Z',
    isResolved: false,
    taggedUserIds: [],
    atSeconds: null,
    versionId: null,
    parentId: null,
    ...given,
  };
}
