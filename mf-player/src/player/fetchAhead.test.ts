// @vitest-environment node
import { aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFakeClock, type FakeClock } from '../clock/fakeClock.ts';
import type { PlayerCalls } from './carryOut.ts';
import { createFetchAhead, type FetchAhead } from './fetchAhead.ts';

const [song, other] = aSmallLibrary() as [ReturnType<typeof aSmallLibrary>[0], never];
const warm = vi.fn<(url: string) => void>();
const calls = {
  checkSong: vi.fn<PlayerCalls['checkSong']>(),
  fetchSource: vi.fn<PlayerCalls['fetchSource']>(),
  reportDuration: vi.fn<PlayerCalls['reportDuration']>(),
  fetchComparison: vi.fn<PlayerCalls['fetchComparison']>(),
};
let clock: FakeClock;
let ahead: FetchAhead;

beforeEach(() => {
  vi.resetAllMocks();
  calls.checkSong.mockImplementation(async (asked) => ({ song: asked }));
  calls.fetchSource.mockImplementation(async (asked) => ({ streamUrl: `/media/${asked.id}` }));
  clock = aFakeClock();
  ahead = createFetchAhead(calls, clock);
});
const isWarmed = () => vi.waitFor(() => expect(warm).toHaveBeenCalledWith(`/media/${song.id}`));

describe('a prepared song', () => {
  it('is requested once, and its first bytes are fetched', async () => {
    ahead.prepare(song, warm);
    ahead.prepare(song, warm);
    await isWarmed();
    // Synchronous: nothing to wait for.
    expect(ahead.calls.checkSong(song)).toEqual({ song });
    expect(ahead.calls.fetchSource(song)).toEqual({ streamUrl: `/media/${song.id}` });
    expect(calls.checkSong).toHaveBeenCalledOnce();
    expect(calls.fetchSource).toHaveBeenCalledOnce();
  });

  it('is requested again on another attempt, after five minutes, and for another song', async () => {
    ahead.prepare(song, warm);
    await isWarmed();
    await ahead.calls.fetchSource(song);
    await ahead.calls.fetchSource(song);
    expect(calls.fetchSource).toHaveBeenCalledTimes(2);

    ahead.prepare(song, warm);
    clock.pass(300_001);
    await ahead.calls.checkSong(song);
    expect(calls.checkSong).toHaveBeenCalledTimes(3);

    ahead.prepare(song, warm);
    await ahead.calls.fetchSource(other);
    expect(calls.fetchSource).toHaveBeenCalledWith(other);
  });

  it.each([
    'hidden',
    'missing',
    'unknown',
  ] as const)('is not fetched if it is %s, and requested again', async (outcome) => {
    calls.checkSong.mockResolvedValueOnce(outcome);
    ahead.prepare(song, warm);
    await vi.waitFor(async () => expect(await ahead.calls.checkSong(song)).toEqual({ song }));
    expect(warm).not.toHaveBeenCalled();
  });

  it('is requested again when its own button is pressed, but once for pointer down and press', async () => {
    ahead.prepare(song, warm);
    await isWarmed();
    clock.pass(2_001);
    ahead.expire(song);
    ahead.prepare(song, warm);
    clock.pass(200);
    ahead.expire(song);
    await ahead.calls.checkSong(song);
    expect(calls.checkSong).toHaveBeenCalledTimes(2);
  });

  it('is left alone for a while after a failure, however often it is prepared', async () => {
    calls.checkSong.mockResolvedValue('missing');
    ahead.prepare(song, warm);
    await vi.waitFor(async () => {
      // Dropped: playing it now asks again.
      await ahead.calls.checkSong(song);
      expect(calls.checkSong).toHaveBeenCalledTimes(2);
    });
    ahead.prepare(song, warm);
    clock.pass(9_999);
    ahead.prepare(song, warm);
    expect(calls.checkSong).toHaveBeenCalledTimes(2);
    clock.pass(1);
    ahead.prepare(song, warm);
    expect(calls.checkSong).toHaveBeenCalledTimes(3);
  });

  it('is requested again after it failed ahead', async () => {
    calls.fetchSource.mockRejectedValueOnce(new TypeError('offline'));
    ahead.prepare(song, warm);
    await vi.waitFor(async () => {
      await ahead.calls.checkSong(song);
      expect(calls.checkSong).toHaveBeenCalledTimes(2);
    });
    expect(await ahead.calls.fetchSource(song)).toEqual({ streamUrl: `/media/${song.id}` });
  });
});

describe('a song that is about to be pressed', () => {
  it('is requested beside the next one, and neither takes the other’s place', async () => {
    ahead.prepare(song, warm);
    ahead.approach(other);
    ahead.prepare(song, warm);
    ahead.approach(other);
    expect(await ahead.calls.checkSong(other)).toEqual({ song: other });
    expect(calls.checkSong.mock.calls).toEqual([[song], [other]]);
    expect(calls.fetchSource.mock.calls).toEqual([[song], [other]]);
  });

  it('is only one: the next one that is approached takes its place', async () => {
    ahead.approach(song);
    ahead.approach(other);
    await ahead.calls.checkSong(song);
    expect(calls.checkSong).toHaveBeenCalledTimes(3);
  });

  it('keeps the waiting element while a finger is on its button', async () => {
    const warmNext = vi.fn<(url: string) => void>();
    ahead.approach(song, warm);
    await isWarmed();
    ahead.prepare(other, warmNext);
    await ahead.calls.checkSong(song);
    expect(warmNext).not.toHaveBeenCalled();
    clock.pass(2_001);
    ahead.prepare(other, warmNext);
    await vi.waitFor(() => expect(warmNext).toHaveBeenCalledWith(`/media/${(other as typeof song).id}`));
  });

  it('is requested again if that was too long before the press', () => {
    ahead.approach(song);
    clock.pass(2_001);
    ahead.approach(song);
    expect(calls.checkSong).toHaveBeenCalledTimes(2);
  });
});

describe('a song that is pressed', () => {
  it('is checked while its address is fetched', async () => {
    const check = Promise.withResolvers<{ song: typeof song }>();
    calls.checkSong.mockReturnValueOnce(check.promise);
    const outcome = ahead.calls.checkSong(song);
    expect(calls.fetchSource).toHaveBeenCalledWith(song);
    check.resolve({ song });
    expect(await outcome).toEqual({ song });
    expect(await ahead.calls.fetchSource(song)).toEqual({ streamUrl: `/media/${song.id}` });
    expect(calls.fetchSource).toHaveBeenCalledOnce();
  });

  it('has its address fetched again if it was moved meanwhile', async () => {
    const moved = { ...song, dropboxPath: '/Elsewhere.mp3' };
    calls.checkSong.mockResolvedValueOnce({ song: moved });
    await ahead.calls.checkSong(song);
    await ahead.calls.fetchSource(moved);
    expect(calls.fetchSource).toHaveBeenLastCalledWith(moved);
  });

  it('is asked about again after a failure', async () => {
    calls.checkSong.mockResolvedValueOnce('unknown');
    calls.fetchSource.mockRejectedValueOnce(new TypeError('offline'));
    expect(await ahead.calls.checkSong(song)).toBe('unknown');
    await expect(Promise.resolve(ahead.calls.fetchSource(song))).rejects.toThrow('offline');
    expect(await ahead.calls.checkSong(song)).toEqual({ song });
    expect(await ahead.calls.fetchSource(song)).toEqual({ streamUrl: `/media/${song.id}` });
  });
});
