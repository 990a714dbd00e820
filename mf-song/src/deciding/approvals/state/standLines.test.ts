import { aGuestVerdict, aVersion, aVoteResult } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { aBoilDecision, aBoilVote, ana, bo, NEWEST } from '../decidingTesting.tsx';
import { lineKey, standLines } from './standLines.ts';

const versions = [aVersion({ id: NEWEST, modifiedAt: '2026-05-02T09:00:00.000Z' }), aVersion({ id: 2 })];
const mine = { label: 'A' as const, comment: null, isFinal: false, at: '2026-05-02T10:00:00.000Z' };
const result = aVoteResult();
const about = (versionId: number) => ({
  ...result,
  candidates: result.candidates.map((one, at) => ({ ...one, versionId: versionId + at * 100 })),
});
const keys = (changes: Partial<Parameters<typeof standLines>[0]>) =>
  standLines({ decision: undefined, votes: [], versions, myId: ana.id, ...changes }).map(lineKey);

describe('what is open about a song', () => {
  it('is nothing while nobody is asked, even if something was said', () => {
    expect(keys({})).toEqual([]);
    expect(keys({ decision: aBoilDecision({ state: 'notAsked', askedBy: null, waitingFor: [] }) })).toEqual([]);
  });

  it('leads with what waits for the reader, and ends with what is over', () => {
    const votes = [
      aBoilVote({ id: 1, state: 'closed', result: about(NEWEST) }),
      aBoilVote({ id: 2, mine }),
      aBoilVote({ id: 3 }),
    ];
    expect(keys({ decision: aBoilDecision(), votes })).toEqual(['decision', 'vote3', 'vote2', 'vote1']);
    const decision = aBoilDecision({ waitingFor: [bo] });
    expect(keys({ decision, votes })).toEqual(['vote3', 'decision', 'vote2', 'vote1']);
  });

  it('has what guests say before what is over, also while nobody is asked', () => {
    const votes = [aBoilVote({ id: 1, state: 'closed', result: about(NEWEST) }), aBoilVote({ id: 3 })];
    const guests = [aGuestVerdict({ versionId: 2 })];
    expect(keys({ guests })).toEqual(['guests']);
    expect(keys({ guests, votes, shownId: NEWEST })).toEqual(['vote3', 'guests', 'vote1']);
  });

  it('shows a closed vote until there is a newer version', () => {
    expect(keys({ votes: [aBoilVote({ state: 'closed', result: about(1) })] })).toEqual([]);
  });

  it('shows a vote that ended until there is a newer version', () => {
    const ended = aBoilVote({ id: 5, state: 'ended', ending: 'hidden' });
    expect(keys({ votes: [{ ...ended, closedAt: '2026-05-03T09:00:00.000Z' }] })).toEqual(['vote5']);
    expect(keys({ votes: [{ ...ended, closedAt: '2026-05-01T09:00:00.000Z' }] })).toEqual([]);
  });
});
