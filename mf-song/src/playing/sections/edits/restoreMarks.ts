import type { SectionMark } from '@simmer/contracts/extra';
import { saveEdit } from './saveEdit.ts';
import { putBack } from './sectionEdits.ts';
import { toastUnsaved } from './toastUnsaved.ts';

/** Emitted by the toast's "Undo". */
export const RESTORE_MARKS = 'simmer:restoreSectionMarks';

type Offer = { id: number; versionId: number; marks: readonly SectionMark[] };

// Only the newest toast is shown, so only its removal can be undone.
let offer: Offer | undefined;

/** Keeps marks as they were before a removal. @returns the detail for the toast's event */
export function keptForUndo(versionId: number, marks: readonly SectionMark[]): number {
  const id = (offer?.id ?? 0) + 1;
  offer = { id, versionId, marks };
  return id;
}

/** Handles "Undo" in the toast of a removed mark, on any screen. The server updates pages that show it. */
export function listenForMarkUndo(signal: AbortSignal): void {
  const onUndo = async (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== offer?.id || !offer) return;
    try {
      await saveEdit(offer.versionId, putBack(offer.marks));
    } catch (error) {
      toastUnsaved(error);
    }
  };
  window.addEventListener(RESTORE_MARKS, (event) => void onUndo(event), { signal });
}
