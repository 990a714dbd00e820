import type { PlacedNote, SongComment } from '@simmer/contracts/extra';
import { aComment, aGuest, aMarker } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { notesInTime } from '../../data/notes.queries.ts';
import { firstWords, type LanePlace, nameOfGroup, notePlace } from './lanePlaces.ts';

const note = (changed: object = {}) => ({
  ...aComment({ versionId: 7, ...changed }),
  atSeconds: 83,
  trust: 'own' as const,
});
const placed = (changed: Partial<SongComment>, trust: PlacedNote['trust'] = 'own'): PlacedNote => {
  const one = aComment(changed);
  return { note: one, atSeconds: one.atSeconds ?? 0, untilSeconds: one.untilSeconds, trust };
};
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

  it('is shown while open, wherever it was written, unless its music is gone', () => {
    const notes = [
      placed({ id: 1 }),
      placed({ id: 2, isResolved: true }),
      placed({ id: 3, versionId: 8 }, 'sure'),
      placed({ id: 4, versionId: 8 }, 'check'),
      placed({ id: 5, versionId: 8 }, 'put'),
      placed({ id: 6, versionId: 8 }, 'gone'),
    ];
    expect(notesInTime(notes).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
  });

  it('says where it was written, and is shown at the nearest second', () => {
    const [carried] = notesInTime([{ ...placed({ version: 3 }, 'sure'), atSeconds: 7.98 }]);
    expect(carried && named(notePlace(carried))).toBe('Bo Hill at 0:08, from v3: The snare is too loud');
  });
});
