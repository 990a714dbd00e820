import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleSongShown } from '../../catalogue/songs/songShown.examples.ts';
import { exampleVersion } from '../../catalogue/songs/songs.examples.ts';
import * as catchUp from './catchUp.ts';

export const exampleCatchUpItem: catchUp.CatchUpItem = {
  song: exampleVersion,
  title: 'Midnight Drive',
  kind: 'newVersion',
  arrivedAt: '2026-05-01T18:20:00.000Z',
  comparedWith: { id: 9, version: 2 },
  course: 'changes',
  parts: [
    { fromSeconds: 77, untilSeconds: 91, news: 'the bridge is new' },
    { fromSeconds: 117, untilSeconds: 131.5, news: '2 dB louder from 2:00 to 2:08' },
  ],
};

export const exampleCatchUp: catchUp.CatchUp = {
  since: '2026-04-30T21:15:00.000Z',
  until: '2026-05-02T09:00:00.000Z',
  counts: { newSongs: 0, newVersions: 1, notes: 2, decisions: 0 },
  songs: [exampleSongShown],
  songCount: 1,
  items: [exampleCatchUpItem],
};

export const catchUpExamples = [
  exampleOf(catchUp.getCatchUp, { reply: exampleCatchUp }),
  exampleOf(catchUp.setCatchUp, {
    body: { since: '2026-05-02T09:00:00.000Z' },
    reply: { before: '2026-04-30T21:15:00.000Z' },
  }),
  exampleOf(catchUp.sayHere),
];
