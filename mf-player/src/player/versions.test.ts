import {
  $comparedVersions,
  $playback,
  compareRequested,
  type PlayableSong,
  playToggled,
  type Song,
} from '@simmer/contracts';
import { aSmallLibrary, aVersionAnalysis } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestPlayer } from './aTestPlayer.ts';

const [song, elsewhere] = aSmallLibrary() as [Song, Song];
const older: PlayableSong = { ...song, id: 901, version: 1, dropboxPath: '/Music/older.mp3' };
const lufs: Record<number, number> = { [song.id]: -9.7, [older.id]: -12 };

let test: ReturnType<typeof aTestPlayer>;
beforeEach(async () => {
  test = aTestPlayer({
    fetchSource: async ({ id }) => ({
      streamUrl: `/media/${id}`,
      waveformUrl: `/waves/${id}`,
      analysis: aVersionAnalysis({ integratedLufs: lufs[id] ?? null }),
    }),
  });
  test.activate();
  await test.plays(song);
  test.audio.playsTo(60);
});

const shown = () => {
  const playback = $playback.get();
  return playback.status === 'idle' ? undefined : { status: playback.status, id: playback.song.id };
};
/** The other version has loaded and reached its position. */
async function arrivesBeside(version: PlayableSong) {
  await isAsked(version);
  test.warmed.arrives(187);
}
const isAsked = (version: PlayableSong) => vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${version.id}`));
/** It starts when the playing one reaches the same position. */
function takesOver(silent: typeof test.audio, sounding: typeof test.audio) {
  test.clock.pass(200);
  sounding.happens('playing');
  test.clock.pass(100);
  expect([silent.paused, sounding.paused]).toEqual([true, false]);
}

describe('another version of the playing song', () => {
  it('takes over at the same position while the first one plays', async () => {
    playToggled.emit({ song: older });
    expect(shown()).toEqual({ status: 'buffering', id: older.id });
    expect(test.audio.paused).toBe(false);
    await arrivesBeside(older);
    expect(test.warmed.currentTime).toBeCloseTo(60, 0);
    expect(test.audio.paused).toBe(false);
    takesOver(test.audio, test.warmed);
    expect(shown()).toEqual({ status: 'playing', id: older.id });
    expect(test.warmed.currentTime).toBeCloseTo(60, 0);
    // Still loaded: switching back is just as fast.
    expect(test.audio.src).toBe(`/media/${song.id}`);
  });

  it('follows a seek', async () => {
    playToggled.emit({ song: older });
    await arrivesBeside(older);
    test.player.dispatch({ type: 'seekRequested', positionSeconds: 120 });
    expect(test.warmed.currentTime).toBeCloseTo(120, 0);
    takesOver(test.audio, test.warmed);
  });

  it('is ready and silent if the song was paused meanwhile', async () => {
    playToggled.emit({ song: older });
    playToggled.emit({ song: older });
    await arrivesBeside(older);
    test.clock.pass(1_000);
    expect(shown()).toEqual({ status: 'paused', id: older.id });
    expect([test.audio.paused, test.warmed.paused, test.warmed.currentTime]).toEqual([true, true, 60]);
  });

  it('is dropped when the first one or another song is chosen', async () => {
    playToggled.emit({ song: older });
    await arrivesBeside(older);
    playToggled.emit({ song });
    expect(shown()).toEqual({ status: 'playing', id: song.id });
    test.clock.pass(1_000);
    expect([test.audio.paused, test.warmed.paused]).toEqual([false, true]);
    playToggled.emit({ song: older });
    playToggled.emit({ song: elsewhere });
    expect(shown()).toEqual({ status: 'loading', id: elsewhere.id });
    test.clock.pass(5_000);
    expect(shown()?.id).toBe(elsewhere.id);
  });

  it('plays from its start if it ends before that position', async () => {
    const short = { ...older, duration: 30 };
    playToggled.emit({ song: short });
    await isAsked(short);
    test.warmed.arrives(30);
    expect(shown()?.status).toBe('loading');
    await vi.waitFor(() => expect(shown()?.status).toBe('playing'));
    expect(test.warmed).toMatchObject({ currentTime: 0, paused: false });
    expect(test.audio.paused).toBe(true);
  });
});

describe('two compared versions', () => {
  it('are both loaded, with the louder one turned down', async () => {
    compareRequested.emit({ versions: [song, older] });
    await arrivesBeside(older);
    expect($comparedVersions.get()).toEqual([song.id, older.id]);
    expect(test.player.comparison.$comparison.get()?.gainsDb).toEqual([-2.3, 0]);
    expect(test.audio.volume).toBeCloseTo(0.7 * 10 ** (-2.3 / 20));
    expect(test.warmed.volume).toBe(0.7);
    test.player.comparison.setMatched(false);
    expect(test.audio.volume).toBe(0.7);
  });

  it('switch with one press and no request', async () => {
    compareRequested.emit({ versions: [song, older] });
    await arrivesBeside(older);
    const calls = test.calls.fetchSource.mock.calls.length;
    test.player.comparison.toggle();
    takesOver(test.audio, test.warmed);
    test.warmed.playsTo(70);
    test.player.comparison.toggle();
    expect(test.audio.currentTime).toBeCloseTo(70, 0);
    takesOver(test.warmed, test.audio);
    expect(test.calls.fetchSource.mock.calls).toHaveLength(calls);
    expect(test.audio.volume).toBeCloseTo(0.7 * 10 ** (-2.3 / 20));
  });

  it('have their own waveforms, also after a switch back', async () => {
    compareRequested.emit({ versions: [song, older] });
    await arrivesBeside(older);
    const wave = () => test.player.$waveform.get();
    expect(wave()).toEqual({ songId: song.id, address: `/waves/${song.id}` });
    test.player.comparison.toggle();
    expect(wave()).toEqual({ songId: older.id, address: `/waves/${older.id}` });
    takesOver(test.audio, test.warmed);
    expect(wave()).toEqual({ songId: older.id, address: `/waves/${older.id}` });
    test.player.comparison.toggle();
    expect(wave()).toEqual({ songId: song.id, address: `/waves/${song.id}` });
    test.player.stop();
    expect(wave()).toBeNull();
  });

  it('also switch during a pause', async () => {
    compareRequested.emit({ versions: [song, older] });
    await arrivesBeside(older);
    test.player.toggle();
    test.player.comparison.toggle();
    test.clock.pass(10);
    expect(shown()).toEqual({ status: 'paused', id: older.id });
    expect([test.audio.paused, test.warmed.paused]).toEqual([true, true]);
  });

  it('are released with another song, and on request', async () => {
    compareRequested.emit({ versions: [song, older] });
    playToggled.emit({ song: elsewhere });
    await vi.waitFor(() => expect($comparedVersions.get()).toBeNull());
    compareRequested.emit({ versions: [older, song] });
    expect($comparedVersions.get()).toEqual([older.id, song.id]);
    test.player.comparison.end();
    expect(test.player.comparison.$comparison.get()).toBeNull();
  });
});
