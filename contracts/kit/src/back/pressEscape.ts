/** Closes something of Fluent's the way its reader would: its owner hears the same, and the focus goes where it goes then. */
export function pressEscape(element: Element | null | undefined): void {
  element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}
