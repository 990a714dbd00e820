import { exampleOf } from '../../base/call/exampleOf.ts';
import { examplePersonShown } from '../../catalogue/favorites/favorites.examples.ts';
import * as votes from './votes.ts';

export const exampleVote: votes.BlindVote = {
  id: 4,
  cleanTitle: 'Midnight Drive',
  question: 'Which vocal level?',
  openedBy: examplePersonShown,
  openedAt: '2026-05-02T09:00:00.000Z',
  closesAt: '2026-05-04T18:00:00.000Z',
  closesInSeconds: 205_200,
  state: 'open',
  closedAt: null,
  ending: null,
  labels: ['A', 'B'],
  showsChoices: false,
  voteCount: 1,
  mayClose: true,
  mine: null,
  revealed: null,
  result: null,
};

const mine = { label: 'B' as const, comment: null, isFinal: false, at: '2026-05-02T10:00:00.000Z' };
const versions = [
  { versionId: 12, version: 3, filename: 'Midnight Drive v3.wav' },
  { versionId: 11, version: 2, filename: 'Midnight Drive v2.wav' },
] as const;

export const exampleVoteResult: votes.VoteResult = {
  candidates: [
    { ...versions[0], label: 'B', votes: 2, voters: null },
    { ...versions[1], label: 'A', votes: 1, voters: null },
  ],
  comments: [{ versionId: 12, comment: 'Closer, warmer.', user: null }],
  switches: [4, 6, 11],
};

const params = { id: 4 };

export const voteExamples = [
  exampleOf(votes.listVotes, { params: { key: 'Midnight Drive' }, reply: [exampleVote] }),
  exampleOf(votes.openVote, {
    params: { key: 'Midnight Drive' },
    body: { versionIds: [11, 12], question: 'Which vocal level?', closesAt: '2026-05-04T18:00:00.000Z' },
    reply: exampleVote,
  }),
  exampleOf(votes.getVote, { params, reply: exampleVote }),
  exampleOf(votes.getVoteAudio, {
    params,
    reply: {
      state: 'ready',
      audio: [
        { label: 'A', address: '/media/blind/5f0c4b.wav?e=1777720800&u=3&s=Jk2' },
        { label: 'B', address: '/media/blind/9ad3e1.wav?e=1777720800&u=3&s=q8Z' },
      ],
      worksForSeconds: 3000,
      needsPlaces: false,
    },
  }),
  exampleOf(votes.getVotePlaces, {
    params,
    query: { address: '/media/blind/5f0c4b.wav?e=1777720800&u=3&s=Jk2', seconds: 64 },
    reply: {
      audio: [
        { label: 'A', address: '/media/blind/c81f02.wav?e=1777720800&u=3&s=m4T' },
        { label: 'B', address: '/media/blind/07be9d.wav?e=1777720800&u=3&s=Xw1' },
      ],
      worksForSeconds: 3000,
    },
  }),
  exampleOf(votes.castVote, {
    params,
    body: {
      label: 'B',
      heard: [
        { label: 'A', seconds: 31 },
        { label: 'B', seconds: 44 },
      ],
      switches: 6,
    },
    reply: { ...exampleVote, voteCount: 2, mine },
  }),
  exampleOf(votes.closeVote, {
    params,
    reply: {
      ...exampleVote,
      state: 'closed',
      closedAt: '2026-05-03T18:00:00.000Z',
      closesInSeconds: 0,
      voteCount: 3,
      mine,
      revealed: [
        { label: 'A', ...versions[1] },
        { label: 'B', ...versions[0] },
      ],
      result: exampleVoteResult,
    },
  }),
];
