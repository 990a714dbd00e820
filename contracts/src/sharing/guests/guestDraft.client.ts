const keyOf = (token: string) => `simmer:guestDraft:${token}`;

/**
 * An unsent note on a shared page, by the link's token; kept when the page is closed. Plain text, so that the page
 * needs no schema to read it.
 */
export const guestDraft = {
  read(token: string): string {
    try {
      return globalThis.localStorage.getItem(keyOf(token)) ?? '';
    } catch {
      // Storage may be disabled.
      return '';
    }
  },
  /** an empty draft is forgotten */
  write(token: string, words: string): void {
    try {
      if (words === '') globalThis.localStorage.removeItem(keyOf(token));
      else globalThis.localStorage.setItem(keyOf(token), words);
    } catch {
      // Full or disabled: the words last as long as the page.
    }
  },
};
