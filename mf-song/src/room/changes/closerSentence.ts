import type { CloserComparison } from '@simmer/contracts';

/** What listening closer found. */
export function closerSentence({ isSameRecording, remainderDb, changes }: CloserComparison): string {
  if (isSameRecording) return 'Listening closer: exactly the same recording, apart from its level.';
  if (remainderDb === null) return 'Listening closer isn’t possible for these two.';
  if (changes.length === 0) return 'Listening closer found nothing more.';
  return `Listening closer found ${changes.length} more ${changes.length === 1 ? 'change' : 'changes'}.`;
}
