import { $playback, type PlayableSong, type Song, songEnded } from '@simmer/contracts';
import { aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_AFTER_MS } from '../audio/deck.ts';
import { aTestList, aTestPlayer } from './aTestPlayer.ts';
import type { Player } from './player.ts';

const songs = aSmallLibrary();
// Newest first: the library's last song is at the top of the list.
const [second, first] = songs.slice(-2) as [Song, Song];

let test: ReturnType<typeof aTestPlayer>;
let player: Player;

beforeEach(() => {
  test = aTestPlayer();
  ({ player } = test);
  player.setLists(aTestList(songs));
  test.activate();
});

/** Presses a row and lets replies and audio arrive. */
const plays = (song: PlayableSong) => test.plays(song, 187.2);

describe('waiting for data', () => {
  it('becomes an error with its message after 10 s, and Retry continues from there', async () => {
    await plays(first);
    test.clock.pass(1_000);
    test.audio.playsTo(50);
    test.audio.happens('waiting');
    test.clock.pass(10_000);
    expect($playback.get().status).toBe('error');
    expect(player.$failure.get()).toEqual({
      statusText: 'Playback failed',
      message: 'Connection timeout. Check your network and try again.',
    });
    expect(test.keepAlive.stop).toHaveBeenCalled();
    test.clock.pass(EMPTY_AFTER_MS);
    player.toggle();
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${first.id}`));
    test.audio.arrives(187.2);
    expect(test.audio.currentTime).toBe(50);
    expect($playback.get().status).toBe('playing');
    expect(player.$failure.get()).toBeNull();
  });

  it('continues when the network is back', async () => {
    await plays(first);
    test.audio.happens('waiting');
    test.clock.pass(10_000 + EMPTY_AFTER_MS);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${first.id}`));
    expect($playback.get().status).toBe('loading');
  });
});

describe('the end of a song', () => {
  it('is announced and starts nothing without continuous play', async () => {
    player.setContinuousPlay(false);
    const ended = vi.fn();
    const unlisten = songEnded.on(ended);
    await plays(first);
    test.audio.endsAt(187);
    expect(ended).toHaveBeenCalledWith({ songId: first.id });
    expect($playback.get()).toMatchObject({ status: 'paused', song: { id: first.id } });
    unlisten();
  });

  it('starts the next song with continuous play, and nothing after the last', async () => {
    await plays(first);
    test.audio.endsAt(187);
    expect($playback.get()).toMatchObject({ status: 'loading', song: { id: second.id } });
    player.setLists(aTestList([second]));
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${second.id}`));
    test.audio.arrives(187);
    test.audio.endsAt(187);
    expect($playback.get()).toMatchObject({ status: 'paused', song: { id: second.id } });
  });

  it('skips a broken next song', async () => {
    player.setLists(aTestList(songs.slice(-3)));
    const third = songs.at(-3) as Song;
    await plays(third);
    player.setLists({ walked: [third, second, first], continuous: [third, second, first] });
    test.audio.endsAt(187);
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${second.id}`));
    test.audio.failsWith(3);
    await vi.waitFor(() => expect(test.calls.fetchSource).toHaveBeenCalledTimes(3));
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${second.id}`));
    test.audio.failsWith(3);
    expect($playback.get()).toMatchObject({ status: 'error', song: { id: second.id } });
    test.clock.pass(3_000);
    expect($playback.get()).toMatchObject({ status: 'loading', song: { id: first.id } });
  });
});
