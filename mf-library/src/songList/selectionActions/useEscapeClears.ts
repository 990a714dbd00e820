import { useEffect } from 'react';
import { clearSelection } from '../../catalogue/selection/selection.ts';
import { $songDrag } from '../../catalogue/selection/songDrag.ts';

/** Whether Escape already has another use: ending a drag, closing a menu or dialog, or clearing a field. */
const isTaken = ({ target }: KeyboardEvent) =>
  $songDrag.get() !== undefined ||
  (target instanceof Element && target.closest('input, textarea, [role="menu"], [role="dialog"]') !== null);

/** Clears the selection on Escape, anywhere on the page. */
export function useEscapeClears(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken(event)) clearSelection();
    };
    // Runs before a drag's own handler: Escape ends a drag without clearing the selection.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
