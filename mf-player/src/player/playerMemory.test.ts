import {
  $playback,
  $playbackPosition,
  playerMemory,
  type Song,
  signedOut,
  stretchesRequested,
} from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser, aSmallLibrary } from '@simmer/contracts/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aTestPlayer } from './aTestPlayer.ts';

const [song, queued] = aSmallLibrary() as [Song, Song];
const ana = aCurrentUser({ id: 1 });
const ben = aCurrentUser({ id: 2 });
const stored = { userId: ana.id, song, positionSeconds: 42, queue: [queued, queued] };

let test: ReturnType<typeof aTestPlayer>;
let unload: (() => void) | undefined;

/** Simulates a reload; the visitor is known a moment later. */
function load() {
  unload?.();
  setVisitor({ status: 'loading' });
  test = aTestPlayer();
  unload = test.activate();
}
const signIn = (user = ana) => setVisitor({ status: 'complete', user });
const queueOf = () => test.player.upNext.$entries.get().map(({ song: { id } }) => id);

afterEach(() => {
  unload = undefined;
  setVisitor({ status: 'loading' });
});

it('ignores a stretch beside the song', async () => {
  load();
  signIn();
  await test.plays(song);
  test.audio.playsTo(20);
  stretchesRequested.emit({ stretches: [{ song: { ...queued, id: 901 }, fromSeconds: 64, untilSeconds: 68 }] });
  await vi.waitFor(() => expect(test.clip.src).toBe('/media/901'));
  test.clip.arrives(187);
  expect($playback.get()).toMatchObject({ song: { id: 901 } });
  window.dispatchEvent(new Event('pagehide'));
  expect(playerMemory.read()).toMatchObject({ song: { id: song.id }, positionSeconds: 20 });
});

describe('a reloaded page', () => {
  it('restores the user’s song, position and queue, silently', async () => {
    playerMemory.write(stored);
    load();
    expect($playback.get().status).toBe('idle');
    signIn();
    expect($playback.get()).toMatchObject({ status: 'paused', song: { id: song.id } });
    expect($playbackPosition.get()).toEqual({ positionSeconds: 42, durationSeconds: song.duration });
    expect(queueOf()).toEqual([queued.id, queued.id]);
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${song.id}`));
    expect(test.audio.paused).toBe(true);
    test.player.toggle();
    test.audio.arrives(187);
    expect(test.audio.currentTime).toBe(42);
    expect($playback.get().status).toBe('playing');
  });

  it('goes on among the new songs if the song was played there', () => {
    playerMemory.write({ ...stored, from: 'newSongs' });
    load();
    signIn();
    expect(test.player.source()).toBe('newSongs');
    window.dispatchEvent(new Event('pagehide'));
    expect(playerMemory.read()?.from).toBe('newSongs');
  });

  it('discards what another user played', () => {
    playerMemory.write(stored);
    load();
    signIn(ben);
    expect($playback.get().status).toBe('idle');
    expect(queueOf()).toEqual([]);
    expect(playerMemory.read()).toBeNull();
  });

  it('restores a queue without a song', () => {
    playerMemory.write({ ...stored, song: null });
    load();
    signIn();
    expect($playback.get().status).toBe('idle');
    expect(queueOf()).toHaveLength(2);
  });

  it('ignores corrupt data', () => {
    localStorage.setItem(playerMemory.key, '{"userId":1,"song":{"id":"?"}}');
    load();
    signIn();
    expect($playback.get().status).toBe('idle');
  });
});

describe('the remembered playback', () => {
  const playsTo = async (positionSeconds: number) => {
    load();
    signIn();
    test.player.dispatch({ type: 'songToggled', song });
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${song.id}`));
    test.audio.arrives(187);
    test.clock.pass(6_000);
    test.audio.playsTo(positionSeconds);
  };

  it('includes the position, every few seconds', async () => {
    await playsTo(50);
    expect(playerMemory.read()).toMatchObject({
      userId: ana.id,
      song: { id: song.id },
      positionSeconds: 50,
      queue: [],
    });
    test.clock.pass(1_000);
    test.audio.playsTo(51);
    expect(playerMemory.read()?.positionSeconds).toBe(50);
    test.clock.pass(4_000);
    test.audio.playsTo(55);
    expect(playerMemory.read()?.positionSeconds).toBe(55);
  });

  it('includes what was pressed before the user was known', () => {
    load();
    test.player.dispatch({ type: 'songToggled', song });
    expect(playerMemory.read()).toBeNull();
    signIn();
    expect(playerMemory.read()).toMatchObject({ userId: ana.id, song: { id: song.id } });
  });

  it('is exact on pause and when the page is left', async () => {
    await playsTo(50);
    test.clock.pass(1_000);
    test.audio.playsTo(51);
    test.player.toggle();
    expect(playerMemory.read()?.positionSeconds).toBe(51);
    test.player.dispatch({ type: 'seekRequested', positionSeconds: 80 });
    window.dispatchEvent(new Event('pagehide'));
    expect(playerMemory.read()?.positionSeconds).toBe(80);
  });

  it('stays when leaving the page cuts off what was about to play', async () => {
    load();
    signIn();
    test.player.toggleSong(song);
    await vi.waitFor(() => expect(playerMemory.read()?.song?.id).toBe(song.id));
    test.player.stop();
    expect($playback.get().status).toBe('idle');
    window.dispatchEvent(new Event('pagehide'));
    expect(playerMemory.read()?.song?.id).toBe(song.id);
    test.clock.pass(1_000);
    expect(playerMemory.read()?.song).toBeNull();
  });

  it('includes the queue', async () => {
    await playsTo(50);
    test.player.upNext.addLast(queued);
    expect(playerMemory.read()?.queue).toMatchObject([{ id: queued.id }]);
  });

  it('is deleted on sign-out', async () => {
    await playsTo(50);
    test.player.upNext.addLast(queued);
    signedOut.emit({});
    expect(playerMemory.read()).toBeNull();
    expect(queueOf()).toEqual([]);
    expect($playback.get().status).toBe('idle');
  });

  it('survives an expired session of the same user', async () => {
    await playsTo(50);
    setVisitor({ status: 'signedOut' });
    expect($playback.get().status).toBe('idle');
    expect(playerMemory.read()).toMatchObject({ userId: ana.id, positionSeconds: 50 });
    load();
    signIn();
    expect($playback.get()).toMatchObject({ status: 'paused', song: { id: song.id } });
  });

  it('is there again when the same user comes back on the same page', async () => {
    await playsTo(50);
    test.player.upNext.addLast(queued);
    setVisitor({ status: 'signedOut' });
    expect($playback.get().status).toBe('idle');
    signIn();
    expect($playback.get()).toMatchObject({ status: 'paused', song: { id: song.id } });
    expect(queueOf()).toEqual([queued.id]);
  });
});

describe('when something last played here', () => {
  it('is remembered, and a reload alone doesn’t change it', async () => {
    playerMemory.write({ ...stored, atMs: 1_000 });
    load();
    signIn();
    dispatchEvent(new Event('pagehide'));
    expect(playerMemory.read()?.atMs).toBe(1_000);
    test.player.toggle();
    await vi.waitFor(() => expect(playerMemory.read()?.atMs).toBeGreaterThan(1_000));
  });
});
