import { useEffect } from 'react';
import { clearSelection } from '../selection/selection.ts';
import { $songDrag } from '../songDrag/songDrag.ts';

/** Whether Escape is somebody else's: it ends a drag, closes a menu or a dialog, or empties a field. */
const isTaken = ({ target }: KeyboardEvent) =>
  $songDrag.get() !== undefined ||
  (target instanceof Element && target.closest('input, textarea, [role="menu"], [role="dialog"]') !== null);

/** Ends the selection by Escape, wherever in the page it is pressed. */
export function useEscapeClears(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken(event)) clearSelection();
    };
    // Before a drag hears of it, which Escape ends without ending the selection.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
