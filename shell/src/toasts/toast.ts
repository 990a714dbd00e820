import { actionSucceeded, toastRequested } from '@simmer/contracts';
import { atom, computed } from 'nanostores';

export type Toast = { id: number; isDismissed: boolean } & Parameters<typeof toastRequested.emit>[0];

/** How long a dismissed toast is remembered, in ms. */
export const removalDelayMs = 1_000_000;

/** The last toast, seen or dismissed; a new one takes the place of the one before (PRODUCT.md, Toasts). */
export const $toast = atom<Toast | undefined>(undefined);
/** The one toast that is seen, or none. */
export const $shownToast = computed($toast, (latest) => (latest?.isDismissed ? undefined : latest));

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows what anybody asks for over the bus, and takes a failure away once the same action has worked. @returns how to stop */
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

/** Takes a toast off the screen, unless another has already come. */
export function dismissToast(id: number): void {
  const latest = $toast.get();
  if (latest?.id !== id || latest.isDismissed) return;
  $toast.set({ ...latest, isDismissed: true });
  removal = setTimeout(forgetToasts, removalDelayMs);
}

/** Leaves nothing of what was told. */
export function forgetToasts(): void {
  clearTimeout(removal);
  $toast.set(undefined);
}
