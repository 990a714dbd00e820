import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleGuest } from '../../talking/notes/guestShown.examples.ts';
import * as guests from './guests.ts';

export const exampleGuestNote: guests.GuestNote = {
  id: 31,
  cleanTitle: 'Midnight Drive',
  comment: 'Love the way the bridge opens up',
  createdAt: '2026-05-02T09:00:00.000Z',
  atSeconds: 84,
  untilSeconds: null,
  parentId: null,
  by: { kind: 'you', name: 'Jo' },
  canChangeUntil: '2026-05-02T10:00:00.000Z',
};

export const exampleGuestVerdict: guests.GuestVerdict = {
  versionId: 12,
  verdict: 'approved',
  sentence: 'Ready for the record.',
  updatedAt: '2026-05-02T09:05:00.000Z',
  isOutdated: false,
  guest: exampleGuest,
};

const params = { token: 'TOKEN' };

const { comment } = exampleGuestNote;

export const guestExamples = [
  exampleOf(guests.getGuestNotes, {
    params,
    query: { cleanTitle: 'Midnight Drive' },
    reply: {
      guest: { name: 'Jo', isBlocked: false },
      showsOthers: false,
      notes: [exampleGuestNote],
      verdict: { verdict: 'approved', sentence: 'Ready for the record.' },
    },
  }),
  exampleOf(guests.joinAsGuest, { params, body: { name: 'Jo' }, reply: { name: 'Jo' } }),
  exampleOf(guests.addGuestNote, {
    params,
    body: { cleanTitle: 'Midnight Drive', comment, atSeconds: 84, clientKey: '5f0c1f6e' },
    reply: exampleGuestNote,
  }),
  exampleOf(guests.editGuestNote, { params: { ...params, id: 31 }, body: { comment }, reply: exampleGuestNote }),
  exampleOf(guests.deleteGuestNote, { params: { ...params, id: 31 } }),
  exampleOf(guests.giveGuestVerdict, {
    params,
    body: { cleanTitle: 'Midnight Drive', verdict: 'approved', sentence: 'Ready for the record.' },
  }),
  exampleOf(guests.blockGuest, { params: { id: 3 }, body: { isBlocked: true } }),
  exampleOf(guests.listGuestVerdicts, { params: { key: '12' }, reply: [exampleGuestVerdict] }),
];
