import { useStore } from '@nanostores/react';
import { aSong } from '@simmer/contracts/testing';
import { renderScreen } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { SectionsLane } from './SectionsLane.tsx';
import { names, sectionsServer, shownLane, song, wholeSong } from './sectionsTesting.tsx';

const { seen } = sectionsServer();

describe('the start of a section', () => {
  const start = (name: string) => screen.findByRole('slider', { name: `Start of ${name}` });

  it('moves by a beat with the arrow keys, by a tenth with Shift, and is saved once', async () => {
    await shownLane();
    const handle = await start('Verse');
    expect(handle.getAttribute('aria-valuetext')).toBe('0:20.00');
    handle.focus();
    // At once, so that all count as one move however slow the machine is.
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    fireEvent.keyDown(handle, { key: 'ArrowLeft', shiftKey: true });
    expect(handle.getAttribute('aria-valuetext')).toBe('0:20.90');
    expect(seen.sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(seen.starts()).toEqual([0, 20.9, 60]));
    expect(seen.sent).toHaveLength(1);
    expect(document.activeElement).toBe(handle);
  });

  it('is saved when the focus leaves, and not after Escape', async () => {
    await shownLane();
    const handle = await start('Verse');
    handle.focus();
    await userEvent.keyboard('{End}{Escape}');
    expect(handle.getAttribute('aria-valuetext')).toBe('0:20.00');
    await userEvent.keyboard('{Home}');
    act(() => handle.blur());
    await waitFor(() => expect(seen.starts()).toEqual([0, 0.251, 60]));
    expect(seen.sent).toHaveLength(1);
  });

  it('is dragged to a beat, or anywhere with Alt, but not past its neighbours', async () => {
    await shownLane();
    const handle = await start('Verse');
    fireEvent.pointerDown(handle, { button: 0, clientX: 200 });
    fireEvent.pointerMove(handle, { clientX: 303 });
    expect(handle.getAttribute('aria-valuetext')).toBe('0:30.50');
    expect(names()).toEqual(['Intro', '0:30.50', 'Part 3']);
    fireEvent.pointerMove(handle, { clientX: 900 });
    expect(handle.getAttribute('aria-valuetext')).toBe('0:59.75');
    fireEvent.pointerMove(handle, { clientX: 303, altKey: true });
    fireEvent.pointerUp(handle, { clientX: 303 });
    await waitFor(() => expect(seen.starts()).toEqual([0, 30.3, 60]));
  });

  it('stays where it is after a press without a drag, or one that ends with Escape', async () => {
    await shownLane();
    const handle = await start('Verse');
    fireEvent.pointerDown(handle, { button: 0, clientX: 200 });
    fireEvent.pointerUp(handle, { clientX: 201 });
    fireEvent.pointerDown(handle, { button: 0, clientX: 200 });
    fireEvent.pointerMove(handle, { clientX: 300 });
    fireEvent.keyDown(handle, { key: 'Escape' });
    fireEvent.pointerUp(handle, { clientX: 300 });
    expect(handle.getAttribute('aria-valuetext')).toBe('0:20.00');
    expect(seen.sent).toEqual([]);
  });

  it('is saved a moment after the last key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await shownLane();
    const handle = await start('Verse');
    handle.focus();
    fireEvent.keyDown(handle, { key: 'ArrowLeft' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    await waitFor(() => expect(seen.starts()).toEqual([0, 19.5, 60]));
  });

  it('is saved in its own version when the page moves on to another one', async () => {
    const $shown = atom(song);
    function Page() {
      return <SectionsLane song={useStore($shown)} view={wholeSong} />;
    }
    renderScreen(<Page />);
    (await start('Verse')).focus();
    await userEvent.keyboard('{ArrowRight}');
    act(() => $shown.set(aSong({ id: 8 })));
    await waitFor(() => expect(seen.sent).toHaveLength(1));
    expect(seen.sent[0]?.key).toBe('7');
    expect(seen.starts()).toEqual([0, 20.5, 60]);
  });
});
