import { aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $isStarting, afterStart } from '../scene/starting.ts';
import { aTestPlayer } from './aTestPlayer.ts';

const [song, other] = aSmallLibrary() as [ReturnType<typeof aSmallLibrary>[0], never];
let test: ReturnType<typeof aTestPlayer>;

beforeEach(() => {
  test = aTestPlayer();
  expect($isStarting.get()).toBe(false);
});

/** Presses play, up to the moment in which the browser could play. */
async function canPlay() {
  test.player.dispatch({ type: 'songChosen', song });
  await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${song.id}`));
  test.audio.happens('loadedmetadata', { readyState: 1, duration: 187 });
  test.audio.happens('canplay', { readyState: 3 });
}

describe('a pressed song', () => {
  it('starts until it sounds, not only until it could', async () => {
    await canPlay();
    expect($isStarting.get()).toBe(true);
    test.audio.happens('playing');
    expect($isStarting.get()).toBe(false);
  });

  it('has its length reported once it sounds, and anything else that can wait done then', async () => {
    const waits = vi.fn<() => void>();
    await canPlay();
    afterStart(waits);
    expect(test.calls.reportDuration).not.toHaveBeenCalled();
    expect(waits).not.toHaveBeenCalled();
    test.audio.happens('playing');
    expect(test.calls.reportDuration).toHaveBeenCalledWith(song, 187);
    expect(waits).toHaveBeenCalledOnce();
    afterStart(waits);
    expect(waits).toHaveBeenCalledTimes(2);
  });

  it('starts no longer once its position moves', async () => {
    await canPlay();
    test.audio.playsTo(0.1);
    expect($isStarting.get()).toBe(false);
  });

  it('starts no longer when it is paused', async () => {
    await canPlay();
    test.player.toggle();
    expect($isStarting.get()).toBe(false);
  });

  it('starts no longer when it may not be played', async () => {
    test.calls.checkSong.mockResolvedValueOnce('hidden');
    test.player.dispatch({ type: 'songChosen', song });
    expect($isStarting.get()).toBe(true);
    await vi.waitFor(() => expect($isStarting.get()).toBe(false));
  });

  it('starts while another one still plays, and not when it goes on from a pause', async () => {
    await canPlay();
    test.audio.happens('playing');
    test.player.dispatch({ type: 'songChosen', song: other });
    expect($isStarting.get()).toBe(true);
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${(other as typeof song).id}`));
    test.audio.arrives(90);
    test.player.toggle();
    test.player.toggle();
    expect($isStarting.get()).toBe(false);
  });
});
