import {
  $playback,
  $playedStretch,
  type PlayableSong,
  playToggled,
  type Song,
  stretchesRequested,
  toastRequested,
} from '@simmer/contracts';
import { aSmallLibrary, aVersionAnalysis } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CROSSFADE_MS } from '../audio/crossfade.ts';
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
  localStorage.clear();
  test = aTestPlayer({
    fetchSource: async ({ id }) => ({
      streamUrl: `/media/${id}`,
      analysis: aVersionAnalysis({ integratedLufs: lufs[id] ?? null }),
    }),
  });
  test.activate();
  playToggled.emit({ song });
  await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${song.id}`));
  test.audio.arrives(187);
  test.audio.playsTo(20);
});

const status = () => $playback.get().status;
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

  it('are ended by a pause, which stays one', async () => {
    await begun();
    test.player.toggle();
    test.clock.pass(CROSSFADE_MS);
    expect([place(), status()]).toEqual([null, 'paused']);
    expect([test.clip.paused, test.audio.paused]).toEqual([true, true]);
  });

  it('are ended by a seek, after which the song goes on from there', async () => {
    await begun();
    test.player.dispatch({ type: 'seekRequested', positionSeconds: 50 });
    test.clock.pass(CROSSFADE_MS);
    expect(place()).toBeNull();
    expect([test.clip.paused, test.audio.paused, test.audio.currentTime]).toEqual([true, false, 50]);
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
    await begun();
    expect(test.clip.paused).toBe(false);
    ends(test.clip, 68);
    await sounds(test.nextClip, song);
    ends(test.nextClip, 84);
    expect([place(), status()]).toEqual([null, 'idle']);
  });
});
