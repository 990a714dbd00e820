import { addGuestNote, getGuestNotes } from '@simmer/contracts/extra';
import { aGuestNote, guestHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notesStore } from './notesStore.ts';

const jo = { name: 'Jo', isBlocked: false };
const server = standIns(() => guestHandlers({ guest: jo }));
const none = { guest: jo, showsOthers: false, notes: [], verdict: null };
const aNewNote = {
  cleanTitle: undefined,
  comment: 'Louder',
  atSeconds: null,
  untilSeconds: null,
  parentId: null,
  clientKey: 'k',
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what is known of a link’s notes', () => {
  it('keeps a note that was written while they were being read', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      standInFor(getGuestNotes, async () => {
        await asked;
        return none;
      }),
      standInFor(addGuestNote, () => aGuestNote({ comment: 'Louder' })),
    );
    const store = notesStore('/api/share/t0ken');
    const read = vi.spyOn(Response.prototype, 'json');
    const stop = store.start();
    await store.add(aNewNote);
    answer();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    await Promise.all(read.mock.results.map(({ value }) => value));
    await Promise.resolve();
    expect(store.$notes.get().notes.map(({ comment }) => comment)).toEqual(['Louder']);
    stop();
  });

  it('is read at once, and again as soon as the page is online again', async () => {
    const reads = vi.fn(() => none);
    server.use(standInFor(getGuestNotes, reads));
    const stop = notesStore('/api/share/t0ken').start();
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
    stop();
  });

  it('of a playlist keeps the other songs’ while one song’s are read', async () => {
    const ofBoth = [aGuestNote({ id: 1 }), aGuestNote({ id: 2, cleanTitle: 'Slow Boil' })];
    server.use(...guestHandlers({ guest: jo, notes: ofBoth }));
    const store = notesStore('/api/share/t0ken');
    const stop = store.start();
    await waitFor(() => expect(store.$notes.get().notes).toHaveLength(2));
    server.use(...guestHandlers({ guest: jo, notes: [aGuestNote({ id: 3, cleanTitle: 'Slow Boil' })] }));
    store.open('Slow Boil');
    await waitFor(() => expect(store.$notes.get().notes.map(({ id }) => id)).toEqual([1, 3]));
    stop();
  });
});
