import { aVoteResult } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { aBoilVote, FIRST, NEWEST } from '../decidingTesting.tsx';
import { closesText, openVoteText, pastVoteText } from './voteText.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const mine = { label: 'A' as const, comment: null, isFinal: false, at: '2026-05-02T10:00:00.000Z' };

describe('an open vote, in words', () => {
  it.each([
    [-5, 'closes within a minute'],
    [MINUTE, 'closes in 1 minute'],
    [12 * MINUTE, 'closes in 12 minutes'],
    [HOUR, 'closes in 1 hour'],
    [47 * HOUR, 'closes in 47 hours'],
    [57 * HOUR, 'closes in 2 days'],
  ])('closes in %i seconds', (seconds, text) => expect(closesText(seconds)).toBe(text));

  it('counts down from when it was fetched, whatever the clock says', () => {
    const vote = aBoilVote({ closesInSeconds: 2 * HOUR });
    expect(openVoteText(vote, HOUR)).toEqual({
      lead: 'Blind vote: Which vocal level?',
      rest: '2 have voted · closes in 1 hour',
    });
  });

  it('needs neither a question, nor a time, nor voters', () => {
    const vote = aBoilVote({ question: null, closesInSeconds: null, closesAt: null, voteCount: 0 });
    expect(openVoteText(vote, 0)).toEqual({ lead: 'Blind vote', rest: 'Nobody has voted yet' });
    expect(openVoteText({ ...vote, voteCount: 1, mine }, 0).rest).toBe('You voted');
    expect(openVoteText({ ...vote, voteCount: 2, mine }, 0).rest).toBe('You voted · 2 have voted');
  });
});

describe('a vote that is over, in words', () => {
  const closed = (newest: number, first: number) => {
    const [one, other] = aVoteResult().candidates;
    if (!one || !other) throw new Error('two candidates');
    const candidates = [
      { ...one, versionId: NEWEST, version: 3, votes: newest },
      { ...other, versionId: FIRST, version: 1, votes: first },
    ];
    return aBoilVote({ state: 'closed', result: aVoteResult({ candidates }) });
  };

  it.each([
    [3, 1, 'Vote closed: v3 won, 3 of 4'],
    [2, 2, 'Vote closed: v3 and v1 tied with 2 of 4 each'],
    [0, 0, 'Vote closed: nobody voted'],
  ])('with %i to %i', (newest, first, lead) =>
    expect(pastVoteText(closed(newest, first), undefined)).toEqual({ lead, rest: 'Which vocal level?' }));

  it('without a result tells why', () => {
    const vote = aBoilVote({ state: 'ended', ending: 'replaced', question: null });
    expect(pastVoteText(vote, undefined).lead).toBe('Vote ended: the file of one of its versions was replaced');
  });
});
