import { exampleOf } from '../../base/call/exampleOf.ts';
import { examplePersonShown } from '../../catalogue/favorites/favorites.examples.ts';
import * as heard from './heard.ts';

export const exampleVersionListener: heard.VersionListener = {
  user: examplePersonShown,
  hasHeard: true,
  share: 0.8,
  furthestSeconds: 24,
  lastAt: '2026-05-03T10:04:00.000Z',
};

export const exampleVersionHearing: heard.VersionHearing = {
  versionId: 12,
  version: 3,
  hasHeard: true,
  listeners: [exampleVersionListener],
  plays: [3, 3, 2, 1, 1],
  leaves: [0, 0, 1, 0, 1],
};

export const heardExamples = [
  exampleOf(heard.hearSongs, {
    body: {
      plays: [
        {
          versionId: 12,
          playId: 'f3b1c2d4e5',
          seconds: [
            [0, 12.5],
            [8, 24],
          ],
          leftAtSeconds: 24,
        },
      ],
    },
  }),
  exampleOf(heard.getSongHearing, {
    params: { key: 'Midnight Drive' },
    reply: { teamCount: 5, versions: [exampleVersionHearing] },
  }),
  exampleOf(heard.listHeardVersions, { reply: { isKept: true, versionIds: [12], lastSeenId: 11 } }),
  exampleOf(heard.getHearingChoice, { reply: { isKept: true } }),
  exampleOf(heard.setHearingChoice, { body: { isKept: false }, reply: { isKept: false } }),
];
