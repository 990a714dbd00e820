import { toastRequested } from '@simmer/contracts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

export type Toast = Omit<Parameters<typeof toastRequested.emit>[0], 'about'>;

/** The toasts that the page of a test asks for, in every test of a file. */
export function requestedToasts(): Toast[] {
  const toasts: Toast[] = [];
  let stop: () => void;
  beforeEach(() => {
    toasts.length = 0;
    stop = toastRequested.on(({ about: _about, ...toast }) => toasts.push(toast));
  });
  afterEach(() => stop());
  return toasts;
}

/** Presses the button of the last toast. */
export function pressToast(toasts: readonly Toast[]): void {
  const { action } = toasts.at(-1) ?? {};
  act(() => void window.dispatchEvent(new CustomEvent(action?.event ?? '', { detail: action?.detail })));
}
