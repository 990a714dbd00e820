/** A ref that takes the focus: what had it may be gone, and a screen reader goes on from here. */
export const focusOn = (element: HTMLElement | null) => element?.focus();
