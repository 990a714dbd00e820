import { exampleOf } from '../../base/call/exampleOf.ts';
import { examplePersonShown } from '../../catalogue/favorites/favorites.examples.ts';
import * as decisions from './decisions.ts';

const bo = { ...examplePersonShown, id: 2, firstName: 'Bo', displayName: 'bo' };

export const exampleVerdict: decisions.Verdict = {
  id: 7,
  versionId: 12,
  version: 3,
  user: examplePersonShown,
  verdict: 'approved',
  sentence: 'The chorus finally opens up.',
  at: '2026-05-02T09:00:00.000Z',
  isSuperseded: false,
  isOutdated: false,
};

export const exampleDecision: decisions.SongDecision = {
  cleanTitle: 'Midnight Drive',
  state: 'waiting',
  versionId: 12,
  version: 3,
  askedBy: examplePersonShown,
  askedAt: '2026-05-01T20:30:00.000Z',
  deciders: [examplePersonShown, bo],
  areDecidersChosen: false,
  usualDeciders: [examplePersonShown, bo],
  waitingFor: [bo],
  verdicts: [exampleVerdict],
  mayChooseDeciders: true,
};

export const exampleDecisionSummary: decisions.DecisionSummary = {
  cleanTitle: 'Midnight Drive',
  state: 'waiting',
  versionId: 12,
  version: 3,
  approvedBy: [examplePersonShown],
  changesBy: [],
  waitingFor: [bo],
  openVotes: [{ id: 4, hasVoted: false }],
  isWaitingForMe: true,
  changedAt: '2026-05-02T09:00:00.000Z',
};

export const decisionExamples = [
  exampleOf(decisions.listSongDecisions, { reply: [exampleDecisionSummary] }),
  exampleOf(decisions.getSongDecision, { params: { key: '12' }, reply: exampleDecision }),
  exampleOf(decisions.askForDecision, {
    params: { key: '12' },
    body: { isAsked: true, deciderIds: [1, 2] },
    reply: { ...exampleDecision, areDecidersChosen: true },
  }),
  exampleOf(decisions.giveVerdict, {
    params: { key: '12' },
    body: { verdict: 'approved', sentence: 'The chorus finally opens up.' },
    reply: exampleDecision,
  }),
];
