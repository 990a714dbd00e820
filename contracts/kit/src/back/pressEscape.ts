/** Closes a Fluent surface as the Escape key would, with the same events and the same focus. */
export function pressEscape(element: Element | null | undefined): void {
  element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}
