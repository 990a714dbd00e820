import { exampleDecision, exampleDecisionSummary, exampleVerdict } from './decisions.examples.ts';
import type { DecisionSummary, SongDecision, Verdict } from './decisions.ts';

/** A person's word on a version: Ana approves, unless the test is about another. */
export function aVerdict(overrides: Partial<Verdict> = {}): Verdict {
  return { ...exampleVerdict, ...overrides };
}

/** A song's decision: Ana approved, Bo has yet to answer; give what the test is about. */
export function aSongDecision(overrides: Partial<SongDecision> = {}): SongDecision {
  return { ...structuredClone(exampleDecision), ...overrides };
}

/** The same in the list of songs. */
export function aDecisionSummary(overrides: Partial<DecisionSummary> = {}): DecisionSummary {
  return { ...structuredClone(exampleDecisionSummary), ...overrides };
}
