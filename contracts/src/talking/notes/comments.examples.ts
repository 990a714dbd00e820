import { exampleOf } from '../../base/call/exampleOf.ts';
import * as comments from './comments.ts';

export const exampleNote: comments.SongComment = {
  id: 21,
  cleanTitle: 'Midnight Drive',
  comment: 'The snare is too loud',
  version: 3,
  userId: 2,
  user: { displayName: 'bo', firstName: 'Bo', lastName: 'Hill', profileImageUrl: null },
  createdAt: '2026-05-02T09:00:00.000Z',
  updatedAt: '2026-05-02T09:00:00.000Z',
  isResolved: false,
  taggedUserIds: [1],
  atSeconds: 42,
  versionId: 12,
  parentId: null,
  untilSeconds: null,
  fix: null,
  confirmedAt: null,
  places: [],
};
const fix: comments.NoteFix = { versionId: 15, version: 4, userId: 1, at: '2026-05-03T09:00:00.000Z' };

export const commentExamples = [
  exampleOf(comments.listCommentsSummary, {
    query: { cleanTitles: ['Midnight Drive'] },
    reply: [{ cleanTitle: 'Midnight Drive', unresolvedCount: 1, toConfirmCount: 0 }],
  }),
  exampleOf(comments.listComments, { params: { cleanTitle: 'Midnight Drive' }, reply: [exampleNote] }),
  exampleOf(comments.listTaggedComments, { reply: [exampleNote] }),
  exampleOf(comments.addComment, {
    body: {
      cleanTitle: 'Midnight Drive',
      comment: 'The snare is too loud',
      version: 3,
      taggedUserIds: [1],
      atSeconds: 42,
      versionId: 12,
    },
    reply: exampleNote,
  }),
  exampleOf(comments.importNotes, {
    body: { versionId: 12, notes: [{ comment: 'The snare is too loud', atSeconds: 42 }] },
    reply: { added: [exampleNote], skipped: 0 },
  }),
  exampleOf(comments.undoImportNotes, { body: { ids: [21] }, reply: { removedIds: [21] } }),
  exampleOf(comments.editComment, {
    params: { id: 21 },
    body: { comment: 'The snare is too loud', updatedAt: exampleNote.updatedAt },
    reply: exampleNote,
  }),
  exampleOf(comments.resolveComment, {
    params: { id: 21 },
    body: { isResolved: true },
    reply: { ...exampleNote, isResolved: true },
  }),
  exampleOf(comments.fixComment, { params: { id: 21 }, body: { versionId: 15 }, reply: { ...exampleNote, fix } }),
  exampleOf(comments.confirmComment, {
    params: { id: 21 },
    body: { isFixed: true },
    reply: { ...exampleNote, fix, isResolved: true, confirmedAt: '2026-05-03T12:00:00.000Z' },
  }),
  exampleOf(comments.placeComment, {
    params: { id: 21 },
    body: { versionId: 15, atSeconds: 44 },
    reply: { ...exampleNote, places: [{ versionId: 15, atSeconds: 44, untilSeconds: null, userId: 1 }] },
  }),
  exampleOf(comments.deleteComment, { params: { id: 21 } }),
];
