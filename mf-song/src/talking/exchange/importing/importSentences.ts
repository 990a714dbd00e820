import { formatNumber, shownMessage } from '@simmer/contracts';
import { failureSentence } from '../../../feedback/toasts.ts';
import { OutdatedEdit } from '../../../playing/sections/edits/saveEdit.ts';
import { MOST_SECTIONS } from '../../../playing/sections/edits/sectionEdits.ts';
import type { RowState } from './importPlan.ts';

const counted = (count: number, word: string) => `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`;

/** "5 sections and 7 notes" */
export function addedSentence(sections: number, notes: number): string {
  return [sections > 0 && counted(sections, 'section'), notes > 0 && counted(notes, 'note')]
    .filter(Boolean)
    .join(' and ');
}

/** Why a row isn't added; what is new needs no word. */
export const stateWords: Record<RowState, string> = {
  new: '',
  there: 'Already there',
  twice: 'Duplicate in this file',
  before: 'Before the start',
  beyond: 'After the end',
  taken: 'Another section starts here',
  nameless: 'No text',
};

export const TOO_MANY_SECTIONS = `A version can have at most ${MOST_SECTIONS} sections.`;

/** Why nothing was added. */
export function importFailure(error: unknown): string {
  if (error instanceof OutdatedEdit) return TOO_MANY_SECTIONS;
  return failureSentence(error, shownMessage(error));
}
