import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleSongShown } from '../../catalogue/songs/songShown.examples.ts';
import * as work from './personWork.ts';

export const examplePersonWork: work.PersonWork = {
  songs: [{ song: exampleSongShown, versions: [3, 2] }],
  notes: [
    {
      id: 12,
      song: exampleSongShown,
      comment: 'The bass is late after the second chorus.',
      version: 3,
      createdAt: '2026-05-02T09:00:00.000Z',
    },
  ],
};

export const personWorkExamples = [exampleOf(work.getPersonWork, { params: { id: 2 }, reply: examplePersonWork })];
