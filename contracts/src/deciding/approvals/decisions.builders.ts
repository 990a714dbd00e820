import { exampleDecision, exampleDecisionSummary, exampleVerdict } from './decisions.examples.ts';
import type { DecisionSummary, SongDecision, Verdict } from './decisions.ts';

/** A person's word on a version: Ana approves, unless the test is about another. */
export function aVerdict(given: Partial<Verdict> = {}): Verdict {
  return { ...exampleVerdict, ...given };
}

/** A song's decision: Ana approved, Bo has yet to answer; give what the test is about. */
export function aSongDecision(given: Partial<SongDecision> = {}): SongDecision {
  return { ...structuredClone(exampleDecision), ...given };
}

/** The same in the list of songs. */
export function aDecisionSummary(given: Partial<DecisionSummary> = {}): DecisionSummary {
  return { ...structuredClone(exampleDecisionSummary), ...given };
}
