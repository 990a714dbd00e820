// @vitest-environment jsdom
import { listSongArtworks, queryKeys } from '@simmer/contracts';
import { standInFor } from '@simmer/contracts/testing';
import { QueryClientProvider } from '@simmer/kit/query';
import { onlineManager } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSimmerQueryClient } from '../simmerQueryClient.ts';
import { endsWithTest, standIns } from '../testing.tsx';
import { useSongWave } from './useSongWave.ts';

/** The ids of each call. */
let calls: number[][] = [];
/** versions without a waveform */
let missing: number[] = [];
const answers = () => [
  standInFor(listSongArtworks, ({ query: { ids } }) => {
    calls.push(ids);
    return ids.map((id) => ({ id, wave: missing.includes(id) ? null : `wave ${id}` }));
  }),
];
const server = standIns(answers);

beforeEach(() => {
  calls = [];
  missing = [];
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

function inPage() {
  const client = endsWithTest(createSimmerQueryClient());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

let renders: number[] = [];
function Row({ id }: { id: number }) {
  renders.push(id);
  return <li>{useSongWave({ id, modifiedAt: null }) ?? 'none'}</li>;
}
const rows = (from: number, count: number) => (
  <ul>
    {Array.from({ length: count }, (_, index) => (
      <Row key={from + index} id={from + index} />
    ))}
  </ul>
);

/** Moves the clock, and lets replies arrive. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const withClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });

describe('the waves of the rows in sight', () => {
  it('come with one call, made after the rows are there', async () => {
    render(rows(1, 30), inPage());
    expect(calls).toEqual([]);
    expect(await screen.findByText('wave 30')).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('are known at once when a row returns', async () => {
    const page = inPage();
    const { rerender } = render(rows(1, 10), page);
    await screen.findByText('wave 10');
    rerender(rows(11, 10));
    await screen.findByText('wave 20');
    rerender(rows(1, 10));
    expect(screen.getByText('wave 10')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('are known at once when a row gets a song that was shown before, and never another’s', async () => {
    const seen: (string | null | undefined)[] = [];
    const { result, rerender } = renderHook(
      ({ id }) => {
        const wave = useSongWave({ id, modifiedAt: null });
        seen.push(wave);
        return wave;
      },
      { ...inPage(), initialProps: { id: 1 } },
    );
    await waitFor(() => expect(result.current).toBe('wave 1'));
    seen.length = 0;
    rerender({ id: 2 });
    await waitFor(() => expect(result.current).toBe('wave 2'));
    expect(new Set(seen)).toEqual(new Set([undefined, 'wave 2']));
    seen.length = 0;
    rerender({ id: 1 });
    expect(new Set(seen)).toEqual(new Set(['wave 1']));
  });

  it('re-render their own row only', async () => {
    const page = inPage();
    render(rows(1, 3), page);
    await screen.findByText('wave 3');
    renders = [];
    act(() => void page.client.setQueryData(queryKeys.songWave(2, null), 'another wave'));
    await screen.findByText('another wave');
    expect(renders).toEqual([2]);
  });

  it('are not asked for by rows that only scroll past', async () => {
    withClock();
    const { rerender } = render(rows(0, 30), inPage());
    for (let first = 30; first <= 1_500; first += 30) {
      rerender(rows(first, 30));
      await pass(5);
    }
    await pass(500);
    const inSight = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(inSight.every((text) => text?.startsWith('wave'))).toBe(true);
    expect(calls.length).toBeLessThan(8);
    expect(calls.every((ids) => ids.length <= 60)).toBe(true);
  });

  it('come in calls of a hundred, one at a time, where more are in sight', async () => {
    withClock();
    let running = 0;
    let most = 0;
    server.use(
      standInFor(listSongArtworks, async ({ query: { ids } }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 50));
        running -= 1;
        calls.push(ids);
        return ids.map((id) => ({ id, wave: `wave ${id}` }));
      }),
    );
    render(rows(1, 250), inPage());
    await pass(2_000);
    expect(screen.queryByText('none')).toBeNull();
    expect([calls.map((ids) => ids.length), most]).toEqual([[100, 100, 50], 1]);
  });
});

describe('a wave that is missing', () => {
  it('is asked for again once a minute while it is shown, together with the others', async () => {
    withClock();
    missing = [1, 2];
    const { unmount } = render(rows(1, 3), inPage());
    await pass(1_000);
    expect(calls).toEqual([[1, 2, 3]]);
    await pass(58_000);
    expect(calls).toHaveLength(1);
    missing = [2];
    await pass(3_000);
    expect(calls.slice(1)).toEqual([[1, 2]]);
    expect(screen.getByText('wave 1')).toBeTruthy();
    await pass(60_000);
    expect(calls.slice(2)).toEqual([[2]]);
    unmount();
    await pass(600_000);
    expect(calls).toHaveLength(3);
  });

  it('isn’t asked for again when its row returns within the minute', async () => {
    withClock();
    missing = [1];
    const page = inPage();
    const { rerender } = render(rows(1, 1), page);
    await pass(1_000);
    rerender(rows(2, 1));
    await pass(1_000);
    rerender(rows(1, 1));
    await pass(1_000);
    expect(calls).toEqual([[1], [2]]);
  });
});

describe('one wave', () => {
  const song = { id: 7, modifiedAt: '2026-05-01T20:15:00.000Z' };

  it('is undefined until the server answers, and null if there is none', async () => {
    missing = [7];
    const { result } = renderHook(() => useSongWave(song), inPage());
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toBeNull());
  });

  it('is asked for again when the file changed', async () => {
    const { result, rerender } = renderHook(useSongWave, { ...inPage(), initialProps: song });
    await waitFor(() => expect(result.current).toBe('wave 7'));
    rerender({ ...song, modifiedAt: '2026-05-02T20:15:00.000Z' });
    await waitFor(() => expect(calls).toEqual([[7], [7]]));
  });

  it('is null after a failed call, and comes with the next', async () => {
    withClock();
    server.use(http.get('*/api/song-artworks', () => HttpResponse.json({}, { status: 503 }), { once: true }));
    const { result } = renderHook(() => useSongWave(song), inPage());
    await pass(1_000);
    expect(result.current).toBeNull();
    await pass(61_000);
    expect(result.current).toBe('wave 7');
  });

  it('is null without a network, and nothing is asked', async () => {
    withClock();
    onlineManager.setOnline(false);
    const { result } = renderHook(() => useSongWave(song), inPage());
    await pass(120_000);
    expect([result.current, calls]).toEqual([null, []]);
    onlineManager.setOnline(true);
    await pass(1_000);
    expect(result.current).toBe('wave 7');
  });

  it('waits until the server may be asked', async () => {
    withClock();
    const { result, rerender } = renderHook(({ isAskable }) => useSongWave(song, isAskable), {
      ...inPage(),
      initialProps: { isAskable: false },
    });
    await pass(1_000);
    expect([result.current, calls]).toEqual([undefined, []]);
    rerender({ isAskable: true });
    await pass(1_000);
    expect(result.current).toBe('wave 7');
  });
});
