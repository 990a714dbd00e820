import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses what has just been opened by a press, before the next key arrives; the caret goes to the end of a box's words. */
export function useFocusOnce<E extends HTMLElement>(): RefObject<E | null> {
  const opened = useRef<E>(null);
  useLayoutEffect(() => {
    opened.current?.focus();
    if (opened.current instanceof HTMLTextAreaElement) opened.current.setSelectionRange(-1, -1);
  }, []);
  return opened;
}
