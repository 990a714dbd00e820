import { aGuestNote, guestHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPlayer } from './guestNotesTesting.tsx';
import { NoteDots } from './NoteDots.tsx';
import { notesStore } from './store/notesStore.ts';

const notes = [
  aGuestNote({ id: 1, atSeconds: 90, comment: 'Second' }),
  aGuestNote({ id: 2, atSeconds: 30, untilSeconds: 45, comment: 'First' }),
  aGuestNote({ id: 3, atSeconds: null, comment: 'Nowhere' }),
  aGuestNote({ id: 4, atSeconds: 20, cleanTitle: 'Slow Boil', comment: 'Elsewhere' }),
  aGuestNote({ id: 5, atSeconds: 400, comment: 'Beyond' }),
];
standIns(() => guestHandlers({ notes }));

describe('the dots over a waveform', () => {
  it('stand where the notes are, seek when pressed, and are one stop for the Tab key', async () => {
    const store = notesStore('/api/share/t0ken');
    const stop = store.start();
    const player = aPlayer();
    render(<NoteDots store={store} cleanTitle="Midnight Drive" durationSeconds={180} player={player} />);
    const first = await screen.findByRole('button', { name: 'Jo at 0:30–0:45: First' });
    const dots = screen.getAllByRole('button');
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual(['Jo at 0:30–0:45: First', 'Jo at 1:30: Second']);
    expect(dots.map((dot) => dot.style.getPropertyValue('--at'))).toEqual([`${(30 / 180) * 100}%`, '50%']);
    expect(dots.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    // Not by one key after the other: in between, something else could take the focus.
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    const [, second] = dots;
    expect(document.activeElement).toBe(second);
    act(() => second?.click());
    expect(player.seek).toHaveBeenCalledWith(90);
    expect(store.$notes.get().litId).toBe(1);
    expect(dots.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
    stop();
  });
});
