// @vitest-environment node
import type { DecisionSummary } from '@simmer/contracts';
import { aDecisionSummary, aPersonShown } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { decisionMark } from './decisionMark.ts';

const person = (id: number, displayName: string) => aPersonShown({ id, displayName });
const [ana, bo, cy, di] = [person(1, 'Ana'), person(2, 'Bo'), person(3, 'Cy'), person(4, 'Di')] as const;
const wordsFor = (options: Partial<DecisionSummary>) =>
  decisionMark(aDecisionSummary({ approvedBy: [], changesBy: [], waitingFor: [], openVotes: [], ...options }), 1)
    ?.words;

describe('where a song stands, in words', () => {
  it.each<[string | undefined, Partial<DecisionSummary>]>([
    ['Approved by Ana, Bo', { state: 'approved', approvedBy: [ana, bo] }],
    ['Approved by Ana, Bo, Cy and 1 more', { state: 'approved', approvedBy: [ana, bo, cy, di] }],
    ['Changes asked by Bo', { state: 'changesAsked', changesBy: [bo], waitingFor: [ana] }],
    ['Waiting for you', { state: 'waiting', waitingFor: [bo, ana] }],
    ['Waiting for Bo, Cy', { state: 'waiting', waitingFor: [bo, cy] }],
    ['Waiting for an answer', { state: 'waiting' }],
    [undefined, { state: 'notAsked' }],
    ['Blind vote: waiting for you', { state: 'notAsked', openVotes: [{ id: 1, hasVoted: false }] }],
    ['Blind vote open', { state: 'notAsked', openVotes: [{ id: 1, hasVoted: true }] }],
    [
      'Blind vote: waiting for you. Approved by Bo',
      { state: 'approved', approvedBy: [bo], openVotes: [{ id: 1, hasVoted: false }] },
    ],
    ['Approved by Bo', { state: 'approved', approvedBy: [bo], openVotes: [{ id: 1, hasVoted: true }] }],
  ])('%s', (words, options) => {
    expect(wordsFor(options)).toBe(words);
  });
});
