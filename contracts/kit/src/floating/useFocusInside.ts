import { type RefObject, useEffect } from 'react';

const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((element) => `${element}:not(:disabled):not([tabindex="-1"]):not([aria-hidden])`)
  .join(', ');

/**
 * Moves the focus into a surface that keeps it, once it is open. Fluent does so too, but not in one that opens again a moment after it
 * closed: it is then still marked as hidden from assistive technology, and would stay so, because only the focus unmarks it.
 */
export function useFocusInside(isOpen: boolean, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = surface;
    if (!isOpen || !current || current.contains(document.activeElement)) return;
    current.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  }, [isOpen, surface]);
}
