import { actionSucceeded, toastRequested } from '@simmer/contracts';
import { atom, computed } from 'nanostores';

export type Toast = { id: number; isDismissed: boolean } & Parameters<typeof toastRequested.emit>[0];

/** How long a dismissed toast is remembered, in ms. */
const removalDelayMs = 1_000_000;

/** The last toast, visible or dismissed; a new one replaces it (PRODUCT.md, Toasts). */
export const $toast = atom<Toast | undefined>(undefined);
/** The visible toast, if any. */
export const $shownToast = computed($toast, (latest) => (latest?.isDismissed ? undefined : latest));

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows toasts requested over the bus, and removes a failure once the same action succeeds. @returns a function that
 * stops it
 */
export function listenForToasts(): () => void {
  const stopShowing = toastRequested.on((asked) => {
    clearTimeout(removal);
    $toast.set({ id: ++lastId, isDismissed: false, ...asked });
  });
  const stopSettling = actionSucceeded.on(({ about }) => {
    const latest = $toast.get();
    if (latest?.intent === 'destructive' && latest.about === about) dismissToast(latest.id);
  });
  return () => {
    stopShowing();
    stopSettling();
  };
}

/** Dismisses a toast, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  const latest = $toast.get();
  if (latest?.id !== id || latest.isDismissed) return;
  $toast.set({ ...latest, isDismissed: true });
  removal = setTimeout(forgetToasts, removalDelayMs);
}

/** Forgets all toasts. */
export function forgetToasts(): void {
  clearTimeout(removal);
  $toast.set(undefined);
}
