import type { CloserComparison } from '@simmer/contracts';

/** What listening closer found. */
export function closerSentence({ isSameRecording, remainderDb, changes }: CloserComparison): string {
  if (isSameRecording) return 'Listened closer: exactly the same recording; at most the level differs.';
  if (remainderDb === null) return 'Listened closer: these two can’t be subtracted from each other.';
  if (changes.length === 0) return 'Listened closer: nothing more stands out.';
  return `Listened closer: ${changes.length} more ${changes.length === 1 ? 'place differs' : 'places differ'}.`;
}
