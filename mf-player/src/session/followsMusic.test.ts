import {
  type ComparisonReply,
  compareRequested,
  type PlayableSong,
  playToggled,
  type Song,
  serverChanged,
} from '@simmer/contracts';
import { aComparedPair, aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestPlayer } from '../player/aTestPlayer.ts';

const [song] = aSmallLibrary() as [Song];
/** It has 2 s of silence in front, and 8 s at its end that the newer one lacks. */
const older: PlayableSong = { ...song, id: 901, version: 1, dropboxPath: '/Music/older.mp3' };
const known: ComparisonReply = {
  newerId: song.id,
  olderId: older.id,
  isListeningCloser: false,
  comparison: aComparedPair({
    alignment: {
      stretches: [
        { older: [2, 66], newer: [0, 64] },
        { older: [66, 182], newer: [80, 196] },
      ],
      unsure: [],
    },
  }),
};
const unknown = { ...known, comparison: null };
const NEAR_SECONDS = 0.05;

let test: ReturnType<typeof aTestPlayer>;
let reply: ComparisonReply;
beforeEach(async () => {
  reply = known;
  test = aTestPlayer({ fetchComparison: async () => reply });
  test.activate();
  await test.plays(song, 196);
});

const course = () => test.player.comparison.$comparison.get()?.course;
async function compared() {
  compareRequested.emit({ versions: [song, older] });
  await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${older.id}`));
  test.warmed.arrives(190);
}
/** Lets an element play in real time until the other one has taken over from it. */
function runs(from: typeof test.audio, to: typeof test.audio) {
  for (let ms = 0; ms < 1_000 && to.paused; ms += 5) {
    from.currentTime += 0.005 * from.playbackRate;
    test.clock.pass(5);
  }
  return { from: from.currentTime, to: to.currentTime };
}

/** Switches from the first one at this second. */
function switchesAt(seconds: number) {
  test.audio.playsTo(seconds);
  test.player.comparison.toggle();
  return runs(test.audio, test.warmed);
}

describe('a switch between compared versions', () => {
  it('goes to the same place in the music, both ways', async () => {
    await compared();
    expect(course()).toBe('music');
    const there = switchesAt(30);
    expect(Math.abs(there.to - (there.from + 2))).toBeLessThanOrEqual(NEAR_SECONDS);
    test.warmed.happens('playing');
    test.clock.pass(100);

    test.warmed.playsTo(100);
    test.player.comparison.toggle();
    const back = runs(test.warmed, test.audio);
    expect(Math.abs(back.to - (back.from + 14))).toBeLessThanOrEqual(NEAR_SECONDS);
  });

  it('goes there at any speed', async () => {
    await compared();
    test.player.setSpeed(1.5);
    const there = switchesAt(30);
    expect(Math.abs(there.to - (there.from + 2))).toBeLessThanOrEqual(NEAR_SECONDS);
  });

  it('goes to the nearest place if the music is not there', async () => {
    await compared();
    expect(switchesAt(70).to).toBeCloseTo(66);
  });

  it('goes there during a pause, from where the audio really is', async () => {
    await compared();
    test.audio.playsTo(30);
    test.audio.currentTime = 30.2;
    test.player.toggle();
    test.player.comparison.toggle();
    test.clock.pass(10);
    expect(test.warmed).toMatchObject({ paused: true });
    expect(test.warmed.currentTime).toBeCloseTo(32.2);
  });

  it('goes to the same second until the comparison is known, and then follows', async () => {
    reply = unknown;
    await compared();
    expect(course()).toBeNull();
    const there = switchesAt(30);
    expect(Math.abs(there.to - there.from)).toBeLessThanOrEqual(NEAR_SECONDS);
    reply = known;
    serverChanged.emit({ topic: 'comparisons' });
    await vi.waitFor(() => expect(course()).toBe('music'));
  });

  it('goes to the same second if the two can’t be compared', async () => {
    reply = { ...known, comparison: { outcome: 'incomparable', reason: 'otherMusic' } };
    await compared();
    await vi.waitFor(() => expect(course()).toBe('otherMusic'));
    const there = switchesAt(30);
    expect(Math.abs(there.to - there.from)).toBeLessThanOrEqual(NEAR_SECONDS);
  });

  it('is asked about once, and again only after a failure', async () => {
    test.calls.fetchComparison.mockRejectedValueOnce(new TypeError('offline'));
    await compared();
    expect(course()).toBeNull();
    test.player.comparison.toggle();
    await vi.waitFor(() => expect(course()).toBe('music'));
    test.player.comparison.toggle();
    serverChanged.emit({ topic: 'comparisons' });
    expect(test.calls.fetchComparison).toHaveBeenCalledTimes(2);
  });
});

describe('a press on another version of the playing song', () => {
  it('goes to the same place in the music', async () => {
    test.audio.playsTo(30);
    playToggled.emit({ song: older });
    await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${older.id}`));
    test.warmed.arrives(190);
    const there = runs(test.audio, test.warmed);
    expect(Math.abs(there.to - (there.from + 2))).toBeLessThanOrEqual(NEAR_SECONDS);
  });

  it('moves there if the answer comes while it is prepared', async () => {
    const answer = Promise.withResolvers<ComparisonReply>();
    test.calls.fetchComparison.mockReturnValue(answer.promise);
    test.audio.playsTo(30);
    playToggled.emit({ song: older });
    await vi.waitFor(() => expect(test.warmed.src).toBe(`/media/${older.id}`));
    answer.resolve(known);
    await vi.waitFor(() => expect(test.player.comparison.$comparison.get()).toBeNull());
    await answer.promise;
    test.warmed.arrives(190);
    await vi.waitFor(() => expect(test.warmed.currentTime).toBeGreaterThan(32));
    const there = runs(test.audio, test.warmed);
    expect(Math.abs(there.to - (there.from + 2))).toBeLessThanOrEqual(NEAR_SECONDS);
  });
});
