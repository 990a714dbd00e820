import {
  $playback,
  $playbackPosition,
  closedOffer,
  deviceMark,
  playerMemory,
  queueSongLast,
  type Song,
  serverChanged,
  toastRequested,
} from '@simmer/contracts';
import { getListening, type Listening, SILENT_AFTER_MS } from '@simmer/contracts/extra';
import { aCurrentUser, aListening, aSmallLibrary, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns, timersOfTest } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIST_STANDS_MS } from '../frame/aheadOfPress.ts';
import { aTestBar } from '../testing/aTestBar.tsx';

const [song, other, third] = aSmallLibrary() as [Song, Song, Song];
const server = standIns(() => libraryHandlers());

let listening: Listening | null;
let asked: string[];
let bar: ReturnType<typeof aTestBar>;

beforeEach(() => {
  localStorage.clear();
  // Idle at once.
  vi.stubGlobal('requestIdleCallback', (action: () => void) => setTimeout(action));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  asked = [];
  listening = aListening({ song, title: 'Kitchen Light', queue: [other], at: new Date().toISOString() });
});
afterEach(() => {
  bar.close();
  vi.unstubAllGlobals();
});

const offer = () => screen.queryByRole('region', { name: 'From another device' });
const sentence = () => offer()?.querySelector('p')?.textContent;
const queue = () => bar.player.upNext.$entries.get().map((entry) => entry.song.id);

/** Opens the page, once its list has stood for a while. */
async function open() {
  server.use(
    standInFor(getListening, ({ query }) => {
      asked.push(query.device);
      return { listening };
    }),
  );
  const timers = timersOfTest();
  bar = aTestBar();
  await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), LIST_STANDS_MS));
  expect(asked).toEqual([]);
  act(() => void vi.advanceTimersByTime(LIST_STANDS_MS));
  await waitFor(() => expect(asked).toHaveLength(1));
}
/** Another device has something else now. */
async function changes(to: Listening | null) {
  const before = asked.length;
  listening = to;
  act(() => serverChanged.emit({ topic: 'listening' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
}
const remember = (positionSeconds: number, queued: Song[] = [], atMs?: number) =>
  playerMemory.write({ userId: aCurrentUser().id, song: other, positionSeconds, queue: queued, atMs });

it('asks by the mark that this browser reports with, also after a reload', async () => {
  await open();
  const mark = deviceMark.read();
  expect(mark).toEqual(expect.any(String));
  expect(asked).toEqual([mark]);
  bar.close();
  asked = [];
  await open();
  expect(asked).toEqual([mark]);
});

describe('in an empty player', () => {
  it('what was on another device is offered, said once, and goes on with one press', async () => {
    await open();
    await waitFor(() => expect(sentence()).toBe('Continue: Kitchen Light, 1:24 (from Lena’s phone)'));
    expect($playback.get().status).toBe('idle');
    expect(document.activeElement).toBe(document.body);
    expect(screen.getAllByText('Continue: Kitchen Light, 1:24 (from Lena’s phone)')).toHaveLength(1);
    await changes(listening && { ...listening, positionSeconds: 90 });
    await waitFor(() => expect(sentence()).toContain('1:30'));
    expect(screen.getByText('Continue: Kitchen Light, 1:24 (from Lena’s phone)')).toBeDefined();

    const toasts = vi.fn<() => void>();
    const stop = toastRequested.on(toasts);
    await bar.press('Continue here');
    await waitFor(() => expect(bar.audio.src).toBe(`/media/${song.id}`));
    act(() => bar.audio.arrives(187));
    await waitFor(() => expect($playback.get()).toMatchObject({ status: 'playing', song: { id: song.id } }));
    expect(bar.audio.currentTime).toBe(90);
    expect(queue()).toEqual([other.id]);
    await waitFor(() => expect(offer()).toBeNull());
    stop();
    expect(toasts).not.toHaveBeenCalled();
  });

  it('it says so where it plays, and follows its changes', async () => {
    await open();
    await waitFor(() => expect(offer()).not.toBeNull());
    await changes(listening && { ...listening, isPlaying: true });
    await waitFor(() => expect(sentence()).toBe('Playing on Lena’s phone: Kitchen Light, 1:24'));
    await changes(null);
    await waitFor(() => expect(offer()).toBeNull());
  });

  it('it no longer says so once the other device has been silent for a minute, without a word from the server', async () => {
    await open();
    await changes(listening && { ...listening, isPlaying: true, positionSeconds: 90, silentMs: 0 });
    await waitFor(() => expect(sentence()).toBe('Playing on Lena’s phone: Kitchen Light, 1:30'));
    // It crashed, and this page has lost its connection.
    server.use(http.get(`*${getListening.path}`, () => HttpResponse.error()));
    act(() => void vi.advanceTimersByTime(58_000));
    expect(sentence()).toContain('Playing on');
    act(() => void vi.advanceTimersByTime(2_000));
    await waitFor(() => expect(sentence()).toBe('Continue: Kitchen Light, 1:30 (from Lena’s phone)'));
    await waitFor(() =>
      expect(screen.getAllByText('Continue: Kitchen Light, 1:30 (from Lena’s phone)')).toHaveLength(1),
    );
  });

  it('it goes on saying so while the other device is heard of, though the server reports no moment', async () => {
    const everySoOften = vi.fn(globalThis.setInterval);
    vi.stubGlobal('setInterval', everySoOften);
    await open();
    await changes(listening && { ...listening, isPlaying: true, silentMs: 0 });
    await waitFor(() => expect(everySoOften).toHaveBeenCalledWith(expect.any(Function), SILENT_AFTER_MS / 2));
    listening = listening && { ...listening, positionSeconds: 114, at: new Date(Date.now() + 30_000).toISOString() };
    act(() => void vi.advanceTimersByTime(30_000));
    act(() => everySoOften.mock.calls.findLast(([, everyMs]) => everyMs === SILENT_AFTER_MS / 2)?.[0]());
    await waitFor(() => expect(sentence()).toBe('Playing on Lena’s phone: Kitchen Light, 1:54'));
    act(() => void vi.advanceTimersByTime(31_000));
    expect(sentence()).toContain('Playing on');
    act(() => void vi.advanceTimersByTime(29_000));
    await waitFor(() => expect(sentence()).toContain('Continue:'));
  });

  it.each([
    ['ahead', 3_600_000],
    ['behind', -3_600_000],
  ])('it counts the silence by the server, where this device’s clock is %s', async (_, wrongMs) => {
    const at = new Date(Date.now() - wrongMs).toISOString();
    listening = aListening({ song, title: 'Kitchen Light', isPlaying: true, at, silentMs: 20_000 });
    await open();
    await waitFor(() => expect(sentence()).toContain('Playing on'));
    server.use(http.get(`*${getListening.path}`, () => HttpResponse.error()));
    act(() => void vi.advanceTimersByTime(41_000));
    await waitFor(() => expect(sentence()).toContain('Continue:'));
  });

  it('it stays closed until it changes, also after a reload', async () => {
    await open();
    await waitFor(() => expect(offer()).not.toBeNull());
    await bar.press('Dismiss');
    expect(offer()).toBeNull();
    bar.close();
    asked = [];
    await open();
    await changes(listening && { ...listening, positionSeconds: 120 });
    expect(offer()).toBeNull();
    await changes(listening && { ...listening, isPlaying: true });
    await waitFor(() => expect(offer()).not.toBeNull());
    expect(closedOffer.read()).toBeNull();
  });

  it('it waits until nothing is being pressed', async () => {
    listening = null;
    await open();
    const pointer = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await pointer.pointer({ target: document.body, keys: '[MouseLeft>]' });
    await changes(aListening({ song, at: new Date().toISOString() }));
    expect(offer()).toBeNull();
    await pointer.pointer({ target: document.body, keys: '[/MouseLeft]' });
    await waitFor(() => expect(offer()).not.toBeNull());
  });
});

describe('beside a paused song', () => {
  it('the queue is replaced, and can be had back', async () => {
    remember(10, [third]);
    await open();
    await waitFor(() => expect(offer()).not.toBeNull());
    expect($playbackPosition.get().positionSeconds).toBe(10);
    const toasts = vi.fn<(toast: { title: string }) => void>();
    const stop = toastRequested.on(toasts);
    await bar.press('Continue here');
    await waitFor(() => expect(bar.audio.src).toBe(`/media/${song.id}`));
    act(() => bar.audio.arrives(187));
    await waitFor(() => expect($playback.get()).toMatchObject({ status: 'playing', song: { id: song.id } }));
    expect(bar.audio.currentTime).toBe(84);
    expect(queue()).toEqual([other.id]);
    stop();
    const toast = toasts.mock.lastCall?.[0];
    expect(toast).toMatchObject({ title: 'Queue replaced', action: { label: 'Undo', event: 'simmer:queueBack' } });
    act(() => void dispatchEvent(new CustomEvent('simmer:queueBack')));
    expect(queue()).toEqual([third.id]);
    expect($playback.get()).toMatchObject({ status: 'playing', song: { id: song.id } });
  });

  it('the same song goes on at the other place', async () => {
    remember(10);
    listening = aListening({ song: other, queue: [], at: new Date().toISOString() });
    await open();
    await waitFor(() => expect(offer()).not.toBeNull());
    await bar.press('Continue here');
    await waitFor(() => expect(bar.audio.src).toBe(`/media/${other.id}`));
    act(() => bar.audio.arrives(187));
    await waitFor(() => expect($playback.get().status).toBe('playing'));
    expect(bar.audio.currentTime).toBe(84);
  });

  it('nothing is offered that is older than what was played here', async () => {
    remember(10, [], Date.now() + 60_000);
    await open();
    await changes(listening && { ...listening, isPlaying: true });
    expect(offer()).toBeNull();
    await changes(aListening({ song: third, at: new Date(Date.now() + 120_000).toISOString() }));
    await waitFor(() => expect(offer()).not.toBeNull());
  });

  it('the offer ends with the first thing done here', async () => {
    remember(10);
    await open();
    await waitFor(() => expect(offer()).not.toBeNull());
    act(() => queueSongLast.emit({ song: third }));
    await waitFor(() => expect(offer()).toBeNull());
  });
});

it('while something plays here, the server isn’t even asked', async () => {
  listening = null;
  await open();
  await bar.plays(song);
  listening = aListening({ song: other, at: new Date(Date.now() + 60_000).toISOString() });
  const before = asked.length;
  act(() => serverChanged.emit({ topic: 'listening' }));
  await bar.press('Pause');
  await waitFor(() => expect(offer()).not.toBeNull());
  expect(asked).toHaveLength(before + 1);
});
