import { exampleOf } from '../../base/call/exampleOf.ts';
import { examplePersonalLink } from '../personalLinks/personalLinks.examples.ts';
import * as activity from './shareActivity.ts';

export const exampleHeardSong: activity.HeardSong = {
  versionId: 12,
  cleanTitle: 'Midnight Drive',
  version: 3,
  duration: 30,
  modifiedAt: '2026-05-01T09:00:00.000Z',
  plays: 3,
  downloads: 1,
  furthestSeconds: 24,
  parts: [3, 3, 2, 1, 1],
  lastAt: '2026-05-03T10:04:00.000Z',
};

export const exampleLinkActivity: activity.LinkActivity = {
  ...examplePersonalLink,
  openedCount: 2,
  lastOpenedAt: '2026-05-03T10:00:00.000Z',
  lastHappenedAt: '2026-05-03T10:04:00.000Z',
  noteCount: 1,
  verdicts: [
    {
      cleanTitle: 'Midnight Drive',
      version: 3,
      guestName: 'Kim',
      verdict: 'approved',
      sentence: 'Ready for the record.',
      isOutdated: false,
    },
  ],
  songs: [exampleHeardSong],
};

export const shareActivityExamples = [
  exampleOf(activity.getShareActivity, { params: { kind: 'song', id: 9 }, reply: [exampleLinkActivity] }),
  exampleOf(activity.hearShare, {
    params: { token: 'TOKEN' },
    body: { cleanTitle: 'Midnight Drive', playId: 'f3b1c2d4e5', seconds: [[0, 24.5]] },
  }),
];
