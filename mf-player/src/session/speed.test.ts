import { $speed, playToggled, type Song, speedRequested } from '@simmer/contracts';
import { aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestPlayer } from '../player/aTestPlayer.ts';

const [song, elsewhere] = aSmallLibrary() as [Song, Song];
const older = { ...song, id: 901, version: 1, dropboxPath: '/Music/older.mp3' };

let test: ReturnType<typeof aTestPlayer>;
beforeEach(async () => {
  test = aTestPlayer();
  test.activate();
  await test.plays(song);
});

describe('the speed', () => {
  it('changes at the song’s own pitch, between half and one and a half', () => {
    speedRequested.emit({ speed: 0.75 });
    expect(test.audio).toMatchObject({ playbackRate: 0.75, preservesPitch: true });
    test.player.setSpeed(0.2);
    expect($speed.get()).toBe(0.5);
    test.player.setSpeed(7);
    expect($speed.get()).toBe(1.5);
  });

  it('stays with another version of the song, which still meets at the same second', async () => {
    test.audio.playsTo(60);
    speedRequested.emit({ speed: 0.5 });
    playToggled.emit({ song: older });
    await vi.waitFor(() => expect(test.warmed.src).toBe('/media/901'));
    test.warmed.arrives(187);
    // At half the speed, 0.15 s of waiting are 0.075 s of music.
    expect(test.warmed.currentTime).toBeCloseTo(60.075);
    test.clock.pass(140);
    expect(test.warmed).toMatchObject({ paused: false, playbackRate: 0.5 });
  });

  it('is 1 again with another song, also in the element that waited', async () => {
    speedRequested.emit({ speed: 1.25 });
    playToggled.emit({ song: elsewhere });
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${elsewhere.id}`));
    expect($speed.get()).toBe(1);
    expect(test.audio).toMatchObject({ playbackRate: 1, defaultPlaybackRate: 1 });
  });

  it('makes the loop’s timer later', () => {
    speedRequested.emit({ speed: 0.5 });
    test.player.loop.begin({ song, fromSeconds: 0, untilSeconds: 4 });
    test.audio.playsTo(3);
    test.clock.pass(1_100);
    expect(test.audio.currentTime).toBe(3);
    test.audio.currentTime = 4;
    test.clock.pass(1_000);
    expect(test.audio.currentTime).toBe(0);
  });

  it('is ignored without a song', () => {
    test.player.stop();
    speedRequested.emit({ speed: 0.75 });
    expect($speed.get()).toBe(1);
  });
});
