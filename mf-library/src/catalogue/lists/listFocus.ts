let focusRows: (() => void) | undefined;

/** Takes the list on the page, which moves the focus to its rows when asked. @returns a function that ends it */
export function onListFocus(focus: () => void): () => void {
  focusRows = focus;
  return () => {
    if (focusRows === focus) focusRows = undefined;
  };
}

/** Moves the focus to the rows of the list on the page, from the search in the header. */
export function focusList(): void {
  focusRows?.();
}
