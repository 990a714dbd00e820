/** Where a note stands: `fixed` awaits its author's word, `confirmed` has it, `resolved` was ticked off without. */
export type NoteState = 'open' | 'fixed' | 'confirmed' | 'resolved';

type Judged = { isResolved: boolean; fix: object | null; confirmedAt: string | null };

export function noteState({ isResolved, fix, confirmedAt }: Judged): NoteState {
  if (isResolved) return confirmedAt === null ? 'resolved' : 'confirmed';
  return fix === null ? 'open' : 'fixed';
}
