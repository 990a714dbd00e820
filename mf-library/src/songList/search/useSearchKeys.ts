import { type RefObject, useEffect } from 'react';

/** Where a slash is just a slash, and Ctrl K belongs to someone else. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isElsewhere = (target: EventTarget | null) => target instanceof Element && target.closest(ELSEWHERE) !== null;

function asksForSearch({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  // Shift: some keyboards have the slash there.
  return ctrlKey || metaKey ? !shiftKey && key.toLowerCase() === 'k' : key === '/';
}

/** "/", Ctrl K and ⌘ K move the focus to the search field from anywhere on the page. */
export function useSearchKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asksForSearch(event) || isElsewhere(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
