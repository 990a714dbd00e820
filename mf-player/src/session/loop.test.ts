import { $loop, $playback, loopRequested, type PlayableSong, type Song } from '@simmer/contracts';
import { aComparedPair, aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CROSSFADE_MS } from '../audio/crossfade.ts';
import { aTestPlayer } from '../player/aTestPlayer.ts';

const [song, elsewhere] = aSmallLibrary(187) as [Song, Song];
const older: PlayableSong = { ...song, id: 901, version: 1, dropboxPath: '/Music/older.mp3' };
const chorus = { song, fromSeconds: 64, untilSeconds: 72 };

let test: ReturnType<typeof aTestPlayer>;
/** the third element, which takes turns with the first one */
const looping = () => test.others[0] ?? expect.fail('Nothing was prepared.');
beforeEach(async () => {
  test = aTestPlayer({
    // The older one has 2 s of silence in front.
    fetchComparison: async (newerId, olderId) => ({
      newerId,
      olderId,
      isListeningCloser: false,
      comparison: aComparedPair({
        alignment: { stretches: [{ older: [2, 180], newer: [0, 178] }], unsure: [] },
      }),
    }),
  });
  test.activate();
  await plays(song);
});

const plays = (chosen: PlayableSong) => test.plays(chosen);
const status = () => $playback.get().status;

describe('a repeated stretch', () => {
  it('begins at its start if the song is elsewhere, and otherwise goes on', () => {
    test.audio.playsTo(66);
    loopRequested.emit({ stretch: chorus });
    expect(test.audio.currentTime).toBe(66);
    loopRequested.emit({ stretch: { ...chorus, fromSeconds: 100, untilSeconds: 110 } });
    expect(test.audio.currentTime).toBe(100);
    expect($loop.get()).toEqual({ songId: song.id, fromSeconds: 100, untilSeconds: 110 });
  });

  it('reaches beyond the length that a browser guesses', () => {
    loopRequested.emit({ stretch: chorus });
    test.audio.happens('durationchange', { duration: 68 });
    test.audio.playsTo(68.5);
    expect([status(), test.audio.currentTime]).toEqual(['playing', 68.5]);
    expect($loop.get()).toMatchObject({ untilSeconds: 72 });
  });

  it('continues at its start without a gap: from another element, by a crossfade', () => {
    loopRequested.emit({ stretch: chorus });
    test.audio.playsTo(70);
    expect(looping().src).toBe(`/media/${song.id}`);
    looping().arrives(187);
    expect([looping().currentTime, looping().paused]).toEqual([64, true]);

    test.audio.playsTo(71.9);
    expect(looping().paused).toBe(true);
    test.audio.currentTime = 71.99;
    test.clock.pass(100);
    expect([test.audio.paused, looping().paused]).toEqual([false, false]);
    looping().happens('playing');
    test.clock.pass(CROSSFADE_MS);
    expect([test.audio.paused, looping().paused, status()]).toEqual([true, false, 'playing']);

    // And back.
    looping().playsTo(71);
    expect(test.audio.currentTime).toBe(64);
    looping().playsTo(72);
    expect(test.audio.paused).toBe(false);
  });

  it('seeks back if the other element is not ready, also when a timer was late', () => {
    loopRequested.emit({ stretch: chorus });
    test.audio.playsTo(73.2);
    expect(test.audio).toMatchObject({ currentTime: 64, paused: false });
    expect(status()).toBe('playing');
  });

  it('may be the whole song, which then does not end', () => {
    test.player.loop.toggle();
    expect($loop.get()).toEqual({ songId: song.id, fromSeconds: 0, untilSeconds: 187 });
    test.audio.endsAt(187);
    expect(test.audio).toMatchObject({ currentTime: 0, paused: false });
    expect(status()).toBe('playing');
  });

  it('stays with a seek inside it, and ends with one outside', () => {
    loopRequested.emit({ stretch: chorus });
    test.player.dispatch({ type: 'seekRequested', positionSeconds: 70 });
    expect($loop.get()).not.toBeNull();
    test.player.dispatch({ type: 'seekRequested', positionSeconds: 80 });
    expect($loop.get()).toBeNull();
    test.audio.playsTo(90);
    expect(test.audio.currentTime).toBe(90);
  });

  it('is turned off and on again by one key', () => {
    loopRequested.emit({ stretch: chorus });
    test.player.loop.toggle();
    expect($loop.get()).toBeNull();
    test.audio.playsTo(100);
    test.player.loop.toggle();
    expect($loop.get()).toMatchObject({ fromSeconds: 64, untilSeconds: 72 });
    expect(test.audio.currentTime).toBe(64);
    loopRequested.emit({ stretch: null });
    expect($loop.get()).toBeNull();
  });

  it('waits during a pause', () => {
    loopRequested.emit({ stretch: chorus });
    test.player.toggle();
    test.audio.currentTime = 72;
    test.clock.pass(20_000);
    expect([test.audio.currentTime, test.audio.paused]).toEqual([72, true]);
  });

  it('of a version that is not loaded plays that version', async () => {
    loopRequested.emit({ stretch: { song: elsewhere, fromSeconds: 10, untilSeconds: 20 } });
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${elsewhere.id}`));
    test.audio.arrives(120);
    expect(test.audio.currentTime).toBe(10);
    expect($loop.get()?.songId).toBe(elsewhere.id);
  });

  it('ends with another song, and is not remembered', async () => {
    loopRequested.emit({ stretch: chorus });
    await plays(elsewhere);
    expect($loop.get()).toBeNull();
    await plays(song);
    expect($loop.get()).toBeNull();
  });

  it('ends if the file is shorter', () => {
    loopRequested.emit({ stretch: { song, fromSeconds: 200, untilSeconds: 210 } });
    expect($loop.get()).toBeNull();
  });

  it('is the same music in the other compared version', async () => {
    test.player.comparison.begin([song, older]);
    loopRequested.emit({ stretch: chorus });
    await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${older.id}`));
    test.warmed.arrives(187);
    test.audio.playsTo(65);
    test.player.comparison.toggle();
    expect($loop.get()?.songId).toBe(song.id);
    test.clock.pass(160);
    // Carrying it doesn't cut the crossfade short.
    expect([test.audio.paused, test.warmed.paused]).toEqual([false, false]);
    expect($loop.get()).toEqual({ songId: older.id, fromSeconds: 66, untilSeconds: 74 });
  });
});
