import { toastRequested } from '../bus/toasts.ts';

type Said = {
  title: string;
  body?: string;
  intent?: 'success' | 'destructive';
  /** as in a toast */
  action?: { label: string; event: string; detail: unknown } | undefined;
};

/**
 * Puts a text on the clipboard, and says in a toast how it went; where the browser refuses, the toast shows the text unless something else is
 * to be said.
 *
 * @returns whether the browser let it
 */
export async function copyText(text: string, copied: Said, refused: Partial<Said> = {}): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toastRequested.emit({ title: 'Failed to copy', body: text, intent: 'destructive', ...refused });
    return false;
  }
  toastRequested.emit({ intent: 'success', ...copied });
  return true;
}
