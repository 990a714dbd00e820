import { aComment, aGuest, aMarker, aSong } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { notesInTime } from '../../data/notes.queries.ts';
import { firstWords, type LanePlace, nameOfGroup, notePlace } from './lanePlaces.ts';

const song = aSong({ id: 7 });
const note = (given: object = {}) => ({ ...aComment({ versionId: 7, ...given }), atSeconds: 83 });
const named = (...places: LanePlace[]) => nameOfGroup({ key: 1, places, part: 0 }, ({ userId }) => userId === 1);

describe('a note at a position', () => {
  it('shows its author and first words', () => {
    expect(named(notePlace(note()))).toBe('Bo Hill at 1:23: The snare is too loud');
    expect(named(notePlace(note({ untilSeconds: 90 })))).toBe('Bo Hill from 1:23 to 1:30: The snare is too loud');
    const user = { displayName: 'bo', firstName: null, lastName: null, profileImageUrl: null };
    expect(named(notePlace(note({ user, comment: 'Louder,\nplease' })))).toBe('bo at 1:23: Louder, please');
  });

  it('says that a guest wrote it, who may be called like a member', () => {
    const guest = aGuest({ name: 'Bo Hill' });
    expect(named(notePlace(note({ userId: 0, guest })))).toBe('Bo Hill (guest) at 1:23: The snare is too loud');
  });

  it('is cut after a whole word if it is long', () => {
    const words = firstWords(note({ comment: 'word '.repeat(40) }));
    expect(words).toMatch(/word…$/);
    expect(words.length).toBeLessThanOrEqual(61);
  });

  it('forms a group with what is near', () => {
    expect(named(notePlace(note()), aMarker())).toMatch(/^2 markers and notes around/);
    expect(named(notePlace(note()), notePlace(note({ id: 2 })))).toMatch(/^2 notes around/);
  });

  it('is shown while open, in its version only', () => {
    const notes = [
      note({ id: 1 }),
      note({ id: 2, isResolved: true }),
      note({ id: 3, versionId: 8 }),
      note({ id: 4, parentId: 1 }),
      { ...note({ id: 5 }), atSeconds: null },
    ];
    expect(notesInTime(notes, song).map(({ id }) => id)).toEqual([1]);
  });
});
