import { $playback, type Song } from '@simmer/contracts';
import { aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_AFTER_MS } from '../audio/deck.ts';
import { aTestPlayer } from './aTestPlayer.ts';

const [song] = aSmallLibrary() as [Song];
const MINUTE_MS = 60_000;

let test: ReturnType<typeof aTestPlayer>;
let issued: number;
beforeEach(async () => {
  issued = 0;
  test = aTestPlayer({
    fetchSource: async () => ({ streamUrl: `/media/${(issued += 1)}`, worksForSeconds: 3600 }),
  });
  test.activate();
  await test.plays(song, 7200);
  test.audio.playsTo(60);
});

const statusNow = () => $playback.get().status;

describe('an expiring address', () => {
  it('is kept while it works', () => {
    test.clock.pass(57 * MINUTE_MS);
    expect(issued).toBe(1);
  });

  it('is replaced while the song plays on', async () => {
    test.clock.pass(58 * MINUTE_MS);
    await vi.waitFor(() => expect(test.warmed.src).toBe('/media/2'));
    expect([test.audio.paused, statusNow()]).toEqual([false, 'playing']);
    test.warmed.arrives(7200);
    test.clock.pass(200);
    test.warmed.happens('playing');
    test.clock.pass(100);
    expect([test.audio.paused, test.warmed.paused]).toEqual([true, false]);
    expect(test.warmed.currentTime).toBeCloseTo(60, 0);
    expect(statusNow()).toBe('playing');
    expect(test.calls.reportDuration).toHaveBeenCalledTimes(1);
  });

  it('is renewed again an hour later', async () => {
    test.clock.pass(58 * MINUTE_MS);
    await vi.waitFor(() => expect(test.warmed.src).toBe('/media/2'));
    test.warmed.arrives(7200);
    test.clock.pass(200);
    test.warmed.happens('playing');
    test.clock.pass(58 * MINUTE_MS);
    await vi.waitFor(() => expect(test.audio.src).toBe('/media/3'));
  });

  it('is retried when the server was down', async () => {
    test.calls.fetchSource.mockRejectedValueOnce(new TypeError('offline'));
    test.clock.pass(58 * MINUTE_MS);
    await vi.waitFor(() => expect(test.calls.fetchSource).toHaveBeenCalledTimes(2));
    test.clock.pass(10_000);
    await vi.waitFor(() => expect(test.warmed.src).toBe('/media/2'));
    expect(test.audio.paused).toBe(false);
  });

  it('is dropped during a pause; play requests a new one at the same position', async () => {
    test.player.toggle();
    test.audio.happens('pause');
    test.clock.pass(58 * MINUTE_MS);
    test.clock.pass(EMPTY_AFTER_MS);
    expect([statusNow(), test.audio.src, issued]).toEqual(['paused', '', 1]);
    test.player.toggle();
    await vi.waitFor(() => expect(test.audio.src).toBe('/media/2'));
    test.audio.arrives(7200);
    expect(test.audio.currentTime).toBeCloseTo(60, 0);
    expect(statusNow()).toBe('playing');
  });

  it('is kept while two versions are compared', () => {
    test.player.comparison.begin([song, { ...song, id: 901 }]);
    const before = issued;
    test.clock.pass(59 * MINUTE_MS);
    expect([test.audio.src, test.audio.paused]).toEqual(['/media/1', false]);
    expect(issued).toBe(before);
  });
});
