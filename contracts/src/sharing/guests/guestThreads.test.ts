import { expect, it } from 'vitest';
import { aGuestNote } from './guests.builders.ts';
import { guestThreads } from './guestThreads.ts';

const at = (minute: number) => `2026-05-02T09:${String(minute).padStart(2, '0')}:00.000Z`;

it('threads of guests’ notes come oldest first, whatever their numbers, each with all that was said below it', () => {
  const notes = [
    aGuestNote({ id: 9, createdAt: at(1) }),
    aGuestNote({ id: 4, createdAt: at(9), parentId: 3 }),
    aGuestNote({ id: 2, createdAt: at(5) }),
    aGuestNote({ id: 3, createdAt: at(7), parentId: 9 }),
    aGuestNote({ id: 5, createdAt: at(8), parentId: 77 }),
  ];
  expect(guestThreads(notes).map(({ note, replies }) => [note.id, replies.map(({ id }) => id)])).toEqual([
    [9, [3, 4]],
    [2, []],
    [5, []],
  ]);
});
