import { aVoteResult } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { candidateName, closesIn, outcome, switchSentence } from './voteWords.ts';

describe('when a vote closes', () => {
  it.each([
    [0, 'Closing now'],
    [1, 'closes in 1 second'],
    [59.2, 'closes in 60 seconds'],
    [61, 'closes in 2 minutes'],
    [5 * 3600, 'closes in 5 hours'],
    [3 * 86_400 + 100, 'closes in 3 days'],
  ])('is in words: %d', (seconds, words) => {
    expect(closesIn(seconds)).toBe(words);
  });
});

describe('the outcome', () => {
  const candidates = (...votes: number[]) =>
    votes.map((count, at) => ({ ...aVoteResult().candidates[0], version: 4 - at, votes: count })) as ReturnType<
      typeof aVoteResult
    >['candidates'];

  it.each([
    [[3, 1, 1], 'v4 wins with 3 of 5 votes'],
    [[3, 0], 'v4 wins with all 3 votes'],
    [[1, 0], 'v4 wins with the only vote'],
    [[2, 2, 1], 'A tie between v4 and v3'],
    [[1, 1, 1], 'A tie between v4, v3, and v2'],
    [[0, 0], 'Nobody voted'],
  ])('of %j', (votes, words) => {
    expect(outcome(candidates(...votes))).toBe(words);
  });

  it('calls a file without a number by its name', () => {
    expect(candidateName({ version: null, filename: 'Slow Boil (rough).wav' })).toBe('Slow Boil (rough)');
  });
});

describe('how often people switched', () => {
  it.each([
    [[], undefined],
    [[1], 'The only voter switched between versions 1 time.'],
    [[4, 4, 4], 'Everyone switched between versions 4 times.'],
    [[4, 11], 'The two voters switched between versions 4 and 11 times.'],
    [[4, 6, 11], 'Voters switched between versions 4 to 11 times, typically 6.'],
    [[0, 5, 7, 30], 'Voters switched between versions 0 to 30 times, typically 5.'],
  ])('%j', (switches, words) => {
    expect(switchSentence(switches)).toBe(words);
  });
});
