import {
  $playback,
  $playbackPosition,
  $playedStretch,
  type PlayableSong,
  playToggled,
  queueSongNext,
  type Song,
  seekRequested,
  stretchesRequested,
  toastRequested,
} from '@simmer/contracts';
import { aSmallLibrary, aVersionAnalysis } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CROSSFADE_MS } from '../audio/crossfade.ts';
import { hereNow } from '../elsewhere/here.ts';
import { aTestPlayer } from '../player/aTestPlayer.ts';

const [song, elsewhere] = aSmallLibrary() as [Song, Song];
const older: PlayableSong = { ...song, id: 901, version: 1, dropboxPath: '/Music/older.mp3' };
const lufs: Record<number, number> = { [song.id]: -9.7, [older.id]: -12 };
const oldThenNew = [
  { song: older, fromSeconds: 64, untilSeconds: 68 },
  { song, fromSeconds: 80, untilSeconds: 84 },
];

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
  test.audio.playsTo(20);
});

const status = () => $playback.get().status;
const shown = () => {
  const playback = $playback.get();
  return [
    playback.status,
    playback.status === 'idle' ? null : playback.song.id,
    $playbackPosition.get().positionSeconds,
  ];
};
const place = () => $playedStretch.get()?.place ?? null;
const factor = (gainDb: number) => 10 ** (gainDb / 20);

/** The element's stretch is loaded and fades in. */
async function sounds(element: typeof test.clip, version: PlayableSong) {
  await vi.waitFor(() => expect(element.src).toBe(`/media/${version.id}`));
  element.arrives(187);
  if (element.paused) return;
  element.happens('playing');
  test.clock.pass(CROSSFADE_MS);
}
const ends = (element: typeof test.clip, atSeconds: number) => {
  element.playsTo(atSeconds);
  test.clock.pass(CROSSFADE_MS);
};
async function begun() {
  stretchesRequested.emit({ stretches: oldThenNew });
  await sounds(test.clip, older);
}

describe('requested stretches', () => {
  it('play one after the other, equally loud, and then the song goes on', async () => {
    stretchesRequested.emit({ stretches: oldThenNew });
    expect($playedStretch.get()).toMatchObject({ place: 0, stretch: { song: { id: older.id }, fromSeconds: 64 } });
    // Until the first one is ready.
    expect(test.audio.paused).toBe(false);
    await sounds(test.clip, older);
    expect(test.audio.paused).toBe(true);
    expect(test.clip).toMatchObject({ paused: false, currentTime: 64 });
    expect(test.clip.volume).toBeCloseTo(0.7);
    expect(status()).toBe('playing');

    ends(test.clip, 68);
    expect(test.clip.paused).toBe(true);
    expect(place()).toBe(1);
    await sounds(test.nextClip, song);
    expect(test.nextClip).toMatchObject({ paused: false, currentTime: 80 });
    expect(test.nextClip.volume).toBeCloseTo(0.7 * factor(-2.3));

    ends(test.nextClip, 84);
    expect(place()).toBeNull();
    expect(test.audio).toMatchObject({ paused: false, currentTime: 20 });
    expect($playback.get()).toMatchObject({ status: 'playing', song: { id: song.id } });
  });

  it('fade in and out, without a jump of more than a step', async () => {
    stretchesRequested.emit({ stretches: oldThenNew });
    await vi.waitFor(() => expect(test.clip.src).toBe('/media/901'));
    test.clip.arrives(187);
    const heard = [test.clip.volume];
    test.clip.happens('playing');
    for (let ms = 0; ms <= CROSSFADE_MS; ms += 5) {
      test.clock.pass(5);
      heard.push(test.clip.volume);
    }
    test.clip.playsTo(67.95);
    for (let ms = 0; ms <= CROSSFADE_MS; ms += 5) {
      heard.push(test.clip.volume);
      test.clock.pass(5);
    }
    heard.push(test.clip.paused ? 0 : test.clip.volume);
    const steps = heard.slice(1).map((volume, index) => Math.abs(volume - (heard[index] ?? 0)));
    expect(Math.max(...heard)).toBeCloseTo(0.7);
    expect(Math.max(...steps)).toBeLessThan(0.7 / 4);
    expect(test.clip.paused).toBe(true);
  });

  it('are shown while they sound: the version, its position and its waveform', async () => {
    stretchesRequested.emit({ stretches: oldThenNew });
    // From the press on.
    expect(shown()).toEqual(['loading', older.id, 64]);
    expect($playedStretch.get()?.stretches.map(({ song: { id } }) => id)).toEqual([older.id, song.id]);
    await sounds(test.clip, older);
    test.clip.playsTo(65.5);
    expect(shown()).toEqual(['playing', older.id, 65.5]);
    expect(test.player.$waveform.get()).toEqual({ songId: older.id, address: `/waves/${older.id}` });

    ends(test.clip, 68);
    expect(shown()).toEqual(['playing', song.id, 80]);
    expect(test.player.$waveform.get()).toEqual({ songId: song.id, address: `/waves/${song.id}` });
    await sounds(test.nextClip, song);
    ends(test.nextClip, 84);
    expect(shown()).toEqual(['playing', song.id, 20]);
  });

  it('leave what is remembered for the next visit and queued as it was', async () => {
    test.player.toggle();
    await begun();
    test.clip.playsTo(66);
    queueSongNext.emit({ song: elsewhere });
    expect(test.player.upNext.$entries.get().map((entry) => entry.song.id)).toEqual([elsewhere.id]);
    expect(hereNow(test.player)).toMatchObject({ versionId: song.id, positionSeconds: 20 });
  });

  it.each([
    ['a press on the version that sounds', () => playToggled.emit({ song: older }), 'paused', 20],
    ['a pause, which stays one', () => test.player.toggle(), 'paused', 20],
    [
      'a seek, after which the song goes on from there',
      () => test.player.dispatch({ type: 'seekRequested', positionSeconds: 50 }),
      'playing',
      50,
    ],
  ])('are ended by %s', async (_, press, after, atSeconds) => {
    await begun();
    press();
    test.clock.pass(CROSSFADE_MS);
    expect([place(), ...shown()]).toEqual([null, after, song.id, atSeconds]);
    expect([test.clip.paused, test.audio.paused]).toEqual([true, after === 'paused']);
    expect(test.audio.currentTime).toBe(atSeconds);
  });

  it.each(['playing', 'paused'])('give way to the song that was %s at a press on its own button', async (before) => {
    if (before === 'paused') test.player.toggle();
    await begun();
    playToggled.emit({ song });
    test.clock.pass(CROSSFADE_MS);
    expect([place(), ...shown()]).toEqual([null, 'playing', song.id, 20]);
    expect([test.clip.paused, test.audio.paused]).toEqual([true, false]);
  });

  it('go on as a whole version from where it is sought in the bar', async () => {
    await begun();
    test.clip.playsTo(66);
    test.player.seekBy(5);
    expect([place(), ...shown()]).toEqual([null, 'loading', older.id, 71]);
  });

  it('leave a seek in the current song to it', async () => {
    await begun();
    seekRequested.emit({ song, positionSeconds: 50 });
    expect([place(), ...shown()]).toEqual([null, 'playing', song.id, 50]);
  });

  it('leave a paused song paused', async () => {
    test.player.toggle();
    await begun();
    expect(status()).toBe('playing');
    ends(test.clip, 68);
    await sounds(test.nextClip, song);
    ends(test.nextClip, 84);
    expect(status()).toBe('paused');
    expect(test.audio).toMatchObject({ paused: true, currentTime: 20 });
  });

  it('are ended by another song', async () => {
    await begun();
    playToggled.emit({ song: elsewhere });
    test.clock.pass(CROSSFADE_MS);
    expect([place(), test.clip.paused]).toEqual([null, true]);
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${elsewhere.id}`));
  });

  it('are ended when the player stops', async () => {
    await begun();
    test.player.stop();
    test.clock.pass(CROSSFADE_MS);
    expect([place(), test.clip.paused, status()]).toEqual([null, true, 'idle']);
  });

  it('follow a change of the volume', async () => {
    await begun();
    test.player.setVolume(0.3);
    expect(test.clip.volume).toBeCloseTo(0.3);
    test.player.toggleMuted();
    expect(test.clip.muted).toBe(true);
  });

  it('are replaced by the next request, and the song is then as it was before the first one', async () => {
    await begun();
    stretchesRequested.emit({ stretches: [{ song: older, fromSeconds: 10, untilSeconds: 14 }] });
    await sounds(test.nextClip, older);
    expect(test.nextClip).toMatchObject({ currentTime: 10, paused: false });
    test.clock.pass(CROSSFADE_MS);
    expect(test.clip.paused).toBe(true);
    ends(test.nextClip, 14);
    expect(test.audio).toMatchObject({ paused: false, currentTime: 20 });
  });

  it('end with a toast if one can’t be played', async () => {
    const toasts: string[] = [];
    onTestFinished(toastRequested.on(({ title }) => toasts.push(title)));
    stretchesRequested.emit({ stretches: oldThenNew });
    await vi.waitFor(() => expect(test.clip.src).toBe('/media/901'));
    test.clip.failsWith(4);
    expect(toasts).toEqual([`${older.filename} didn’t play`]);
    expect([place(), test.audio.paused]).toEqual([null, false]);

    test.calls.fetchSource.mockRejectedValueOnce(new Error('Hidden songs cannot be played'));
    stretchesRequested.emit({ stretches: oldThenNew });
    await vi.waitFor(() => expect(toasts).toHaveLength(2));
    expect(place()).toBeNull();
  });

  it('work without a song in the player', async () => {
    test.player.stop();
    stretchesRequested.emit({ stretches: oldThenNew });
    expect(shown()).toEqual(['loading', older.id, 64]);
    await sounds(test.clip, older);
    expect(test.clip.paused).toBe(false);
    test.clip.playsTo(65);
    expect(shown()).toEqual(['playing', older.id, 65]);
    ends(test.clip, 68);
    await sounds(test.nextClip, song);
    ends(test.nextClip, 84);
    expect([place(), status()]).toEqual([null, 'idle']);
    expect($playbackPosition.get()).toEqual({ positionSeconds: 0, durationSeconds: 0 });
  });

  it('are stopped without a song in the player by a pause', async () => {
    test.player.stop();
    await begun();
    test.player.toggle();
    test.clock.pass(CROSSFADE_MS);
    expect([place(), status(), test.clip.paused]).toEqual([null, 'idle', true]);
  });
});
