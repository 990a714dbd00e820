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

/** A part that is fetched by one after the other of these, and by the last from then on. */
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
  // What React shows while it waits, it shows for a moment.
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

  it('is drawn at once when it was fetched ahead', async () => {
    const { Part } = aPart(arrived);
    expect(await Part.ahead()).toBe(true);
    render(<Part />);
    expect(isShown()).toBe(true);
  });

  it('that could not be fetched ahead is fetched when it is wanted', async () => {
    const { Part } = aPart(missing, arrived);
    expect(await Part.ahead()).toBe(false);
    await show(<Part />);
    expect(isShown()).toBe(true);
    expect(toasts).toEqual([]);
  });

  it('survives a moment without network unnoticed', async () => {
    const { Part } = aPart(missing, arrived);
    await show(<Part />);
    expect(isShown()).toBe(true);
    expect(toasts).toEqual([]);
  });

  it('that can be closed is closed with a word about it, and is there with the next press', async () => {
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

  it('that stays is asked for again by itself, and says so once', async () => {
    const { Part } = aPart(missing, missing, missing, arrived);
    await show(<Part />);
    expect(isShown()).toBe(false);
    await settle(1000);
    expect(isShown()).toBe(false);
    await settle(2000);
    expect(isShown()).toBe(true);
    expect(toasts).toHaveLength(1);
  });

  it.each(['online', 'pointerdown', 'keydown'])('that stays is asked for at once on %s', async (sign) => {
    const { Part } = aPart(missing, missing, arrived);
    await show(<Part />);
    act(() => void window.dispatchEvent(new Event(sign)));
    await settle();
    expect(isShown()).toBe(true);
  });

  it('is asked for no more once it has left the page', async () => {
    const { Part, fetchFile } = aPart(missing);
    const { unmount } = await show(<Part />);
    unmount();
    const asked = fetchFile.mock.calls.length;
    await settle(60_000);
    expect(fetchFile).toHaveBeenCalledTimes(asked);
  });

  it('lets something stand in its place, which can ask for it', async () => {
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

  it('that throws as it begins is for the boundary around it', async () => {
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
