import { exampleVote, exampleVoteResult } from './votes.examples.ts';
import type { BlindVote, VoteResult } from './votes.ts';

/** An open vote between two versions; give what the test is about. */
export function aBlindVote(overrides: Partial<BlindVote> = {}): BlindVote {
  return { ...structuredClone(exampleVote), ...overrides };
}

/** A result: three votes, two of them for v3. */
export function aVoteResult(overrides: Partial<VoteResult> = {}): VoteResult {
  return { ...structuredClone(exampleVoteResult), ...overrides };
}
