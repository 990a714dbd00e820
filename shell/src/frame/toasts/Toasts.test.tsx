import { $playerReachPx, actionSucceeded, toastRequested } from '@simmer/contracts';
import { simmerLight } from '@simmer/kit/theme';
import { FluentProvider } from '@simmer/kit/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { WritableAtom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { $toast, forgetToasts, listenForToasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  forgetToasts();
  onTestFinished(listenForToasts());
  render(
    <FluentProvider theme={simmerLight}>
      <Toasts />
    </FluentProvider>,
  );
});
afterEach(() => void vi.useRealTimers());

type Asked = Parameters<typeof toastRequested.emit>[0];
const ask = (asked: Asked) => act(() => toastRequested.emit(asked));

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('toasts', () => {
  it('appear one at a time, the newest replacing the last', () => {
    ask({ title: 'Copied to clipboard', intent: 'success' });
    ask({ title: 'Playlist hidden', intent: 'info' });
    expect(screen.queryByText('Copied to clipboard')).toBeNull();
    expect(screen.getByText('Playlist hidden')).toBeDefined();
  });

  it.each([
    ['after five seconds', {}, 5000],
    ['twice as late with an action', { action: { label: 'Undo', event: 'test:undone', detail: null } }, 10_000],
  ])('disappear %s', (_, options, after) => {
    ask({ title: 'Song hidden', intent: 'success', ...options });
    pass(after - 1);
    expect(screen.getByText('Song hidden')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Song hidden')).toBeNull();
  });

  it('about a failure disappear when the same action succeeds, but not another', () => {
    ask({ title: 'Verification failed', about: 'POST /api/auth/verify-code', intent: 'destructive' });
    act(() => actionSucceeded.emit({ about: 'GET /api/auth/user' }));
    expect(screen.getByText('Verification failed')).toBeDefined();
    act(() => actionSucceeded.emit({ about: 'POST /api/auth/verify-code' }));
    expect(screen.queryByText('Verification failed')).toBeNull();
  });

  it('about a success stay when it happens again', () => {
    ask({ title: 'Share link copied!', about: 'copy', intent: 'success' });
    act(() => actionSucceeded.emit({ about: 'copy' }));
    expect(screen.getByText('Share link copied!')).toBeDefined();
  });

  it('are remembered for 1,000,000 ms after they are dismissed', () => {
    ask({ title: 'Playlist hidden', intent: 'info' });
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    pass(999_999);
    expect($toast.get()).toMatchObject({ title: 'Playlist hidden', isDismissed: true });
    pass(1);
    expect($toast.get()).toBeUndefined();
  });

  it('get five seconds each', () => {
    ask({ title: 'First', intent: 'info' });
    pass(4000);
    ask({ title: 'Second', intent: 'info' });
    pass(4000);
    expect(screen.getByText('Second')).toBeDefined();
  });

  it('stay while the pointer is over them', () => {
    ask({ title: 'Playlist hidden', intent: 'info' });
    fireEvent.pointerEnter(screen.getByText('Playlist hidden'));
    fireEvent.pointerOver(screen.getByText('Playlist hidden'));
    pass(60_000);
    expect(screen.getByText('Playlist hidden')).toBeDefined();
  });

  it('disappear when closed', () => {
    ask({ title: 'Playlist hidden', intent: 'info' });
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('Playlist hidden')).toBeNull();
  });

  it.each([
    [49, 'stay'],
    [50, 'go'],
  ])('swiped %d px to the right %s', (distance, outcome) => {
    ask({ title: 'Playlist hidden', intent: 'info' });
    const words = screen.getByText('Playlist hidden');
    fireEvent(words, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }));
    fireEvent(words, new MouseEvent('pointermove', { bubbles: true, clientX: 100 + distance }));
    fireEvent(words, new MouseEvent('pointerup', { bubbles: true, clientX: 100 + distance }));
    expect(screen.queryByText('Playlist hidden') === null).toBe(outcome === 'go');
  });

  it('are announced at once for failures, politely otherwise', () => {
    ask({ title: 'Failed to update playlist', intent: 'destructive' });
    expect(screen.getByRole('alert').textContent).toContain('Failed to update playlist');
    ask({ title: 'Playlist updated successfully', intent: 'success' });
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole('status').textContent).toContain('Playlist updated successfully');
  });

  it('offer an action, and disappear with it', () => {
    const undone = vi.fn<(event: Event) => void>();
    window.addEventListener('test:undone', undone, { once: true });
    ask({
      title: 'Song hidden',
      intent: 'success',
      action: { label: 'Undo', event: 'test:undone', detail: { cleanTitle: 'Slow Boil' } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undone.mock.calls[0]?.[0]).toMatchObject({ detail: { cleanTitle: 'Slow Boil' } });
    expect(screen.queryByText('Song hidden')).toBeNull();
  });

  it('return the focus when they disappear', () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    ask({ title: 'Playlist hidden', intent: 'info' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(document.activeElement).toBe(before);
    before.remove();
  });

  it('leave the focus alone when they expire', () => {
    const elsewhere = document.body.appendChild(document.createElement('button'));
    ask({ title: 'Playlist hidden', intent: 'info' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    elsewhere.focus();
    pass(5000);
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('keep above the player and what it has open', () => {
    const region = screen.getByRole('region', { name: 'Notifications (F8)' });
    expect(region.style.getPropertyValue('--player-reach')).toBe('0px');
    act(() => ($playerReachPx as WritableAtom<number>).set(648));
    expect(region.style.getPropertyValue('--player-reach')).toBe('648px');
    act(() => ($playerReachPx as WritableAtom<number>).set(0));
  });

  it('receive the focus with F8', () => {
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
  });
});
