import type { BlindVote } from '@simmer/contracts/extra';
import { aBlindVote, aVoteResult, voteHandlers } from '@simmer/contracts/testing';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { blindTone } from './blindTone.ts';

const [mia, bo, ana] = ['Mia', 'Bo', 'Ana'].map((firstName, at) => ({
  id: at + 20,
  firstName,
  displayName: null,
  profileImageUrl: null,
}));
const people = [mia, bo, ana].flatMap((person) => person ?? []);
const vote = (changes: Partial<BlindVote>) =>
  aBlindVote({ cleanTitle: 'Slow Boil', openedAt: new Date(Date.now() - 2 * 864e5).toISOString(), ...changes });
const mine = { label: 'B', comment: 'Closer, warmer.', isFinal: false, at: '2026-05-02T10:00:00.000Z' } as const;
const versions = [
  { versionId: 3, version: 3, filename: 'Slow Boil v3.mp3' },
  { versionId: 1003, version: 1, filename: 'Slow Boil v1.mp3' },
] as const;
const candidates = versions.map((version, at) => ({
  ...version,
  label: at === 0 ? ('B' as const) : ('A' as const),
  votes: 2 - at,
  voters: at === 0 ? people.slice(0, 2) : people.slice(2),
}));
const revealed = candidates.map(({ votes: _votes, voters: _voters, ...known }) => known);
const result = {
  candidates,
  comments: [
    {
      versionId: 3,
      comment: 'Closer, warmer. The vocal finally sits in front of the guitars.',
      user: people[0] ?? null,
    },
    { versionId: 1003, comment: 'I miss the old snare.', user: people[2] ?? null },
  ],
  switches: [4, 6, 11],
};
const closed = { state: 'closed', closedAt: new Date().toISOString(), closesInSeconds: 0, voteCount: 3 } as const;

/** A vote in each of its states, by number. */
const votes: BlindVote[] = [
  vote({ id: 1 }),
  vote({ id: 2, question: null, labels: ['A', 'B', 'C', 'D'], closesInSeconds: 90, showsChoices: true }),
  vote({ id: 3, mine, voteCount: 2, labels: ['A', 'B', 'C'] }),
  vote({ id: 4, mine: { ...mine, isFinal: true }, revealed, closesAt: null, closesInSeconds: null }),
  vote({ id: 5, ...closed, mine, revealed, result }),
  vote({
    id: 6,
    ...closed,
    result: aVoteResult({
      ...result,
      candidates: candidates.map((one) => ({ ...one, label: null, votes: 1, voters: null })),
    }),
  }),
  vote({ id: 7, state: 'ended', ending: 'hidden', closedAt: new Date().toISOString(), voteCount: 2 }),
];

/** Blind votes at `/vote/1` to `/vote/7`, with sound. */
export const demoVotes = (): HttpHandler[] => [
  http.get('*/media/blind/:file', ({ request, params }) => {
    const [, from = '0', until = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.get('range') ?? '') ?? [];
    const bytes = blindTone(String(params['file']).charAt(0), Number(from), Number(until) + 1);
    return new HttpResponse(bytes, { status: 206, headers: { 'content-type': 'audio/wav' } });
  }),
  ...voteHandlers(undefined, votes),
];
