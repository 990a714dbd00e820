import { playlistView, type SharedRowView } from '@simmer/contracts/extra';
import { aSharedPlaylist } from '@simmer/contracts/testing';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SongRows } from './SongRows.tsx';
import { SortableRows } from './SortableRows.tsx';

type Sight = { observed: Element[]; see(row: Element): void };
let sight: Sight;
const nothing = () => undefined;
const counts = {};

beforeEach(() => {
  sight = { observed: [], see: nothing };
  // jsdom has no layout: the test reports which rows come into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
      constructor(notify: (changes: Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void) {
        sight = { observed: this.observed, see: (target) => notify([{ target, isIntersecting: true }]) };
      }
      private readonly observed: Element[] = [];
      observe(row: Element) {
        this.observed.push(row);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = { shared: aSharedPlaylist(), api: '/api/share/t0ken', peaks: null, icon: '', now: new Date() };
const [example] = playlistView(shown).songs;
if (!example) throw new Error('The builder has no songs.');
const drawn = new Set<string>();
/** A song whose row reports each render: nothing else reads the producer. */
const songs = Array.from({ length: 60 }, (_, place): SharedRowView => {
  const cleanTitle = `Song ${place}`;
  return {
    ...example,
    cleanTitle,
    get producer() {
      drawn.add(cleanTitle);
      return '';
    },
  };
});
function button(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}
const grip = (place: number) => button(`Move Song ${place}`);
const rowOf = (place: number) => grip(place).closest('li') as HTMLLIElement;
const isMovable = (place: number) => grip(place).hasAttribute('aria-roledescription');

const rowsOf = (order: readonly SharedRowView[], canComment = true, Sortable = SortableRows) => (
  <SongRows
    songs={order}
    currentTitle={undefined}
    isPlaying={false}
    onPress={nothing}
    onMove={nothing}
    canReorder
    canComment={canComment}
    talk={{ counts, onToggle: nothing }}
    Sortable={Sortable}
  />
);

async function showMovable() {
  const { rerender } = render(rowsOf(songs));
  act(() => grip(0).focus());
  await waitFor(() => expect(isMovable(0)).toBe(true));
  // Observation starts a moment after the rows render.
  await waitFor(() => expect(sight.observed).toHaveLength(songs.length));
  return (order: readonly SharedRowView[]) => rerender(rowsOf(order));
}

describe('the rows of a long shared playlist', () => {
  it('can be moved by key, however far from the first', async () => {
    await showMovable();
    expect(isMovable(55)).toBe(false);
    act(() => grip(55).focus());
    expect(document.activeElement).toBe(grip(55));
    fireEvent.keyDown(grip(55), { key: ' ', code: 'Space' });
    await waitFor(() => expect(grip(55).getAttribute('aria-pressed')).toBe('true'));
  });

  it('can be moved once in view, without taking the focus', async () => {
    await showMovable();
    const play = button('Play Song 51');
    act(() => play.focus());
    act(() => {
      sight.see(rowOf(50));
      sight.see(rowOf(51));
    });
    expect([isMovable(50), isMovable(51)]).toEqual([true, false]);
    expect(document.activeElement).toBe(play);
  });

  it('are observed once each, including replaced ones', async () => {
    await showMovable();
    act(() => sight.see(rowOf(50)));
    expect(sight.observed).toHaveLength(61);
    expect(sight.observed.at(-1)).toBe(rowOf(50));
  });

  it('re-render after a reorder only if they can be moved', async () => {
    const show = await showMovable();
    const last = [...songs.toSpliced(3, 1), ...songs.slice(3, 4)];
    for (const order of [last, songs.toReversed()]) {
      const wereMovable = songs.map((_, place) => isMovable(place));
      drawn.clear();
      show(order);
      const stayed = songs.filter((_, place) => !wereMovable[place] && !isMovable(place));
      expect(stayed.length).toBeGreaterThan(0);
      expect(stayed.filter(({ cleanTitle }) => drawn.has(cleanTitle))).toEqual([]);
    }
  });
});

describe('the keys in a shared playlist', () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('stop at each row’s play button and, where it has the notes, its menu; arrows lead on and to the rows around', () => {
    const still = songs.map((song) => ({ ...song, producer: '' }));
    const { rerender } = render(<SongRows {...rowsOf(still, false).props} Sortable={undefined} />);
    const stopsOf = (place: number) =>
      [...(button(`Play Song ${place}`).closest('li')?.querySelectorAll('button') ?? [])]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((stop) => stop.getAttribute('aria-label'));
    act(() => button('Play Song 1').focus());
    expect(stopsOf(1)).toEqual(['Play Song 1']);
    press('ArrowRight');
    expect(focused()).toBe('More for Song 1');
    press('ArrowRight');
    expect(focused()).toBe('More for Song 1');
    press('ArrowDown');
    expect(focused()).toBe('More for Song 2');
    press('ArrowLeft');
    expect(focused()).toBe('Play Song 2');
    press('ArrowUp');
    expect(focused()).toBe('Play Song 1');
    rerender(<SongRows {...rowsOf(still).props} Sortable={undefined} />);
    act(() => button('Play Song 3').focus());
    expect(stopsOf(3)).toEqual(['Play Song 3', 'More for Song 3']);
  });

  it('belong to the song that is being moved', async () => {
    await showMovable();
    fireEvent.keyDown(grip(1), { key: ' ', code: 'Space' });
    await waitFor(() => expect(grip(1).getAttribute('aria-pressed')).toBe('true'));
    act(() => grip(1).focus());
    press('ArrowRight');
    expect(focused()).toBe('Move Song 1');
    expect([grip(1).tabIndex, button('Play Song 1').tabIndex]).toEqual([0, -1]);
  });
});
