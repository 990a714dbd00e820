// @vitest-environment jsdom
import { toastRequested } from '@simmer/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/Menu.js'));
const Menu: ComponentType<{ onClose?: () => void }> = () => <p>The menu</p>;
const arrived = async () => ({ Menu });

/** A part fetched by each of these functions in turn, then always by the last. */
function aPart(...fetches: (() => Promise<{ Menu: typeof Menu }>)[]) {
  const fetchFile = vi.fn(async () => {
    const next = fetches.length > 1 ? fetches.shift() : fetches[0];
    return (next ?? arrived)();
  });
  return { fetchFile, Part: lazyPart(fetchFile, (file) => file.Menu) };
}
const toasts: string[] = [];
let stopListening = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
  stopListening = toastRequested.on(({ title }) => void toasts.push(title));
});
afterEach(() => {
  stopListening();
  cleanup();
  vi.useRealTimers();
});

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = async (part: ReactNode) => {
  const shown = render(<Suspense fallback="…">{part}</Suspense>);
  // React shows a fallback for a minimum time.
  await settle(400);
  return shown;
};
const isShown = () => screen.queryByText('The menu') !== null;

describe('a part with code of its own', () => {
  it('is fetched when it is first drawn, once', async () => {
    const { Part, fetchFile } = aPart(arrived);
    expect(fetchFile).not.toHaveBeenCalled();
    const { unmount } = await show(<Part />);
    expect(isShown()).toBe(true);
    unmount();
    await show(<Part />);
    expect(fetchFile).toHaveBeenCalledTimes(1);
  });

  it('renders at once when prefetched', async () => {
    const { Part } = aPart(arrived);
    expect(await Part.ahead()).toBe(true);
    render(<Part />);
    expect(isShown()).toBe(true);
  });

  it('is fetched on demand when prefetching failed', async () => {
    const { Part } = aPart(missing, arrived);
    expect(await Part.ahead()).toBe(false);
    await show(<Part />);
    expect(isShown()).toBe(true);
    expect(toasts).toEqual([]);
  });

  it('survives a short network failure unnoticed', async () => {
    const { Part } = aPart(missing, arrived);
    await show(<Part />);
    expect(isShown()).toBe(true);
    expect(toasts).toEqual([]);
  });

  it('closes with a toast if it can be closed, and loads with the next press', async () => {
    const { Part } = aPart(missing, missing, arrived);
    const onClose = vi.fn<() => void>();
    const { unmount } = await show(<Part onClose={onClose} />);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual(['Part of the page didn’t load']);
    unmount();
    await show(<Part onClose={onClose} />);
    expect(isShown()).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('retries by itself if it stays on the page, and reports the failure once', async () => {
    const { Part } = aPart(missing, missing, missing, arrived);
    await show(<Part />);
    expect(isShown()).toBe(false);
    await settle(1000);
    expect(isShown()).toBe(false);
    await settle(2000);
    expect(isShown()).toBe(true);
    expect(toasts).toHaveLength(1);
  });

  it.each(['online', 'pointerdown', 'keydown'])('retries at once on %s if it stays on the page', async (sign) => {
    const { Part } = aPart(missing, missing, arrived);
    await show(<Part />);
    act(() => void window.dispatchEvent(new Event(sign)));
    await settle();
    expect(isShown()).toBe(true);
  });

  it('stops retrying once it has left the page', async () => {
    const { Part, fetchFile } = aPart(missing);
    const { unmount } = await show(<Part />);
    unmount();
    const asked = fetchFile.mock.calls.length;
    await settle(60_000);
    expect(fetchFile).toHaveBeenCalledTimes(asked);
  });

  it('shows a stand-in that can request it', async () => {
    let tries = 0;
    const fetchFile = () => (++tries > 2 ? arrived() : missing());
    const Part = lazyPart(
      fetchFile,
      (file) => file.Menu,
      ({ tryAgain }) => (
        <button type="button" onClick={tryAgain}>
          Retry
        </button>
      ),
    );
    await show(<Part />);
    act(() => screen.getByText('Retry').click());
    await settle();
    expect(isShown()).toBe(true);
    expect(toasts).toEqual([]);
  });

  it('leaves code that throws to the error boundary around it', async () => {
    class Boundary extends Component<{ children: ReactNode }> {
      override state = { text: '' };
      static getDerivedStateFromError = (error: unknown) => ({ text: String(error) });
      override render = () => this.state.text || this.props.children;
    }
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Part } = aPart(() => Promise.reject(new Error('boom')));
    await show(
      <Boundary>
        <Part />
      </Boundary>,
    );
    expect(screen.getByText('Error: boom')).toBeTruthy();
    said.mockRestore();
  });
});
