import { toastRequested } from '@simmer/contracts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest';

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

/** Waits until one of the toasts has these parts. */
export const toasted = (toasts: readonly Toast[], parts: Partial<Toast>): Promise<void> =>
  waitFor(() => expect(toasts).toContainEqual(expect.objectContaining(parts)));

/** Listens, as a page does for “Undo”, until the test ends. */
export function untilTestEnds(listen: (stopped: AbortSignal) => void): void {
  const stopped = new AbortController();
  listen(stopped.signal);
  onTestFinished(() => stopped.abort());
}
